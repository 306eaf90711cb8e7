import { mkdirSync, writeFileSync } from 'node:fs'
import { galleryPage, composeSamples } from '#platform/mail/gallery'
import { mails } from './mails.ts'

const folder = new URL('../.out/mails/', import.meta.url)

const samples = await composeSamples(mails, {
  PUBLIC_ORIGIN: 'http://localhost:4000',
  MAIL_FROM: 'Song Hành <no-reply@songhanh.example>',
  SUPPORT_EMAIL: 'support@songhanh.example',
  HOTLINE: '1900 0000',
  COMPANY_NAME: 'Song Hành',
  COMPANY_ADDRESS: 'Hà Nội, Việt Nam',
})
mkdirSync(folder, { recursive: true })
for (const { file, html, text } of samples) {
  writeFileSync(new URL(`${file}.html`, folder), html)
  writeFileSync(new URL(`${file}.txt`, folder), text)
}
writeFileSync(new URL('index.html', folder), galleryPage(samples))
console.log(`${samples.length} mails in .out/mails`)
