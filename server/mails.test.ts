import { expect, test } from 'vitest'
import { composeSamples } from '#platform/mail/gallery'
import { mails } from './mails.ts'

const config = {
  PUBLIC_ORIGIN: 'https://songhanh.example',
  MAIL_FROM: 'Song Hành <no-reply@songhanh.example>',
  SUPPORT_EMAIL: 'support@songhanh.example',
  HOTLINE: '1900 0000',
  COMPANY_NAME: 'Song Hành',
  COMPANY_ADDRESS: 'Hà Nội, Việt Nam',
}

test('every mail is named domain.what_happened, once', () => {
  const names = mails.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z]+\.[a-z_]+$/)
})

test('every mail can be written in both languages from its sample, and they differ', async () => {
  const shown = await composeSamples(mails, config)
  expect(shown).toHaveLength(mails.length * 2)
  for (const { name } of mails) {
    const [vi, en] = shown.filter(({ mail }) => mail === name)
    expect(vi!.subject).not.toBe(en!.subject)
    for (const { subject, html, text } of [vi!, en!]) {
      expect(subject.length).toBeLessThan(80)
      // Gmail cuts a mail off at 102 kB
      expect(Buffer.byteLength(html)).toBeLessThan(90_000)
      expect(text + html).not.toMatch(/undefined|\[object|NaN/)
    }
  }
})
