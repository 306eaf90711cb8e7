import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineMail } from './mail.ts'
import { compose, oneLine } from './compose.ts'
import { button, code, facts, note, text, title } from './block.ts'

const config = {
  PUBLIC_ORIGIN: 'https://songhanh.example',
  MAIL_FROM: 'Song Hành <no-reply@songhanh.example>',
  SUPPORT_EMAIL: 'hotro@songhanh.example',
  HOTLINE: '1900 6868',
  COMPANY_NAME: 'Công ty Song Hành',
  COMPANY_ADDRESS: '1 Tràng Tiền, Hà Nội',
}
const Values = z.object({ name: z.string(), digits: z.string() })
const words = { vi: { subject: 'Mã của', action: 'Mở' }, en: { subject: 'The code of', action: 'Open' } }
const sample = { name: 'Đặng Ẩn Ức', digits: '482913' }
const letter = (said: typeof words.vi, { name, digits }: z.output<typeof Values>, link: (path: string) => string) => ({
  subject: `${said.subject} ${name}`,
  preview: name,
  blocks: [
    title(name),
    text(name),
    facts([name, digits]),
    code(digits),
    button(said.action, link('/dashboard?a=1&b=2')),
    note(name),
  ],
})

const codeMail = defineMail({
  name: 'trial.code',
  transactional: true,
  values: Values,
  words,
  content: (said, values, { link }) => letter(said, values, link),
  sample,
})
const newsMail = defineMail({
  name: 'trial.news',
  transactional: false,
  unsubscribe: (_, { link }) => ({ page: link('/mail/unsubscribe?token=t'), post: link('/api/unsubscribe/t') }),
  values: Values,
  words,
  content: (said, values, { link }) => letter(said, values, link),
  sample,
})

test('every part is in the HTML and in the plain text, in both languages', async () => {
  for (const language of ['vi', 'en'] as const) {
    const { subject, html, text: plain } = await compose(codeMail, sample, language, config)
    expect(subject).toBe(`${words[language].subject} Đặng Ẩn Ức`)
    expect(html).toContain(`lang="${language}"`)
    for (const piece of ['Đặng Ẩn Ức', '482913', words[language].action]) {
      expect(html).toContain(piece)
      expect(plain).toContain(piece)
    }
    // the page that it opens keeps the mail's language
    expect(html).toContain(`https://songhanh.example/dashboard?a=1&amp;b=2&amp;lang=${language}`)
    expect(plain).toContain(`https://songhanh.example/dashboard?a=1&b=2&lang=${language}`)
  }
})

test('the footer says who we are and how to reach us, from the configuration', async () => {
  const { html, text: plain } = await compose(codeMail, sample, 'vi', config)
  for (const piece of ['Công ty Song Hành', '1 Tràng Tiền, Hà Nội', 'hotro@songhanh.example', '1900 6868']) {
    expect(html).toContain(piece)
    expect(plain).toContain(piece)
  }
})

test('the footer names the company as far as it is set, in the language of the mail', async () => {
  const whole = {
    ...config,
    COMPANY_TAX_CODE: '0101243150',
    COMPANY_REPRESENTATIVE: 'Nguyễn Thị Hồng Thắm',
    COMPANY_LICENCE: '12/GP-CVT',
  }
  const { html, text: plain } = await compose(codeMail, sample, 'vi', whole)
  const line =
    'Công ty Song Hành · Mã số thuế: 0101243150 · Địa chỉ: 1 Tràng Tiền, Hà Nội · ' +
    'Người đại diện theo pháp luật: Nguyễn Thị Hồng Thắm · Giấy phép: 12/GP-CVT'
  expect(plain.replaceAll(/\s+/g, ' ')).toContain(line)
  expect(html).toContain(line)
  expect((await compose(codeMail, sample, 'en', config)).text.replaceAll(/\s+/g, ' ')).toContain(
    'Công ty Song Hành · Address: 1 Tràng Tiền, Hà Nội',
  )
})

test('what is not transactional can be unsubscribed by one click, in the header and in the footer', async () => {
  const { headers, html, text: plain } = await compose(newsMail, sample, 'vi', config)
  expect(headers).toMatchObject({
    'List-Unsubscribe': '<https://songhanh.example/api/unsubscribe/t>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(html).toContain('https://songhanh.example/mail/unsubscribe?token=t')
  expect(plain).toContain('Ngừng nhận những email này: https://songhanh.example/mail/unsubscribe?token=t')
})

test('a transactional mail has no way to be unsubscribed from', async () => {
  const { headers } = await compose(codeMail, sample, 'vi', config)
  expect(Object.keys(headers).filter((name) => name.startsWith('List-'))).toEqual([])
})

test('a mail loads nothing: no picture, no font, no script, no foreign address', async () => {
  const { html } = await compose(newsMail, sample, 'vi', config)
  expect(html).not.toMatch(/<img|<script|<link|url\(|src=|@import|@font-face/i)
  const addresses = [...html.matchAll(/https?:\/\/([^/"\s]+)/g)].map(([, host]) => host)
  expect(new Set(addresses)).toEqual(new Set(['songhanh.example', 'www.w3.org']))
})

test('what people wrote is text, never HTML', async () => {
  const { html } = await compose(codeMail, { name: '<a href="https://evil.example">x</a>', digits: '1' }, 'vi', config)
  expect(html).not.toContain('<a href="https://evil.example"')
})

test('a subject stays one line, whatever a name holds', async () => {
  const name = 'An\r\nBcc: everybody@example.com\u2028X: 1\u0000'
  const { subject } = await compose(codeMail, { name, digits: '1' }, 'vi', config)
  expect(subject).toBe('Mã của An Bcc: everybody@example.com X: 1')
  expect(oneLine('a'.repeat(500))).toHaveLength(200)
})

test('it is dark where the reader works in the dark', async () => {
  const { html } = await compose(codeMail, sample, 'vi', config)
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toContain('<meta name="color-scheme" content="light dark"')
})
