import { connect } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../sandbox.ts'
import type { Message } from './inbox.ts'

const sandbox = await startSandbox({ port: 0, env: { SANDBOX_SMTP_PORT: '0' } })
const mailbox = `${sandbox.origin}/mailbox`
const get = async <T>(path: string) => (await (await fetch(mailbox + path)).json()) as T
const { smtp } = await get<{ smtp: string }>('/address')
const setBehaviour = (order: object) =>
  fetch(`${mailbox}/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })

beforeEach(async () => {
  await setBehaviour({ mode: 'normal' })
  await fetch(`${mailbox}/messages`, { method: 'DELETE' })
})
afterAll(() => sandbox.stop())

/** Sends SMTP line by line, and returns the server's reply to each line. */
const speak = (lines: string[]): Promise<string[]> => {
  const socket = connect(Number(new URL(smtp).port), '127.0.0.1').setEncoding('utf8')
  const answers: string[] = []
  return new Promise((done) => {
    socket.on('data', (text: string) => {
      if (!/^\d{3} [^\n]*\r\n$/m.test(text)) return
      answers.push(text.trim().split('\r\n').at(-1)!)
      const next = lines[answers.length - 1]
      if (next === undefined) socket.end()
      else socket.write(`${next}\r\n`)
    })
    socket.on('close', () => done(answers))
    socket.on('error', () => done(answers))
  })
}
const body = [
  'From: =?utf-8?B?U29uZyBIw6BuaA==?= <no-reply@songhanh.example>',
  'To: minh.khue@dongthapmuoi.example',
  'Subject: =?utf-8?B?xJDEg25nIG5o4bqtcCBt4bubaQ==?=',
  'X-Trace: 7',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Chào chị. https://localhost:4000/a?b=1&c=2',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Chào chị. <a href="https://localhost:4000/a?b=1&amp;c=2">Mở</a><script>alert(1)</script></p>',
  '--b--',
].join('\r\n')
const mailLines = (to = 'minh.khue@dongthapmuoi.example') => [
  'EHLO test',
  'MAIL FROM:<bounce@songhanh.example>',
  `RCPT TO:<${to}>`,
  'DATA',
  `${body}\r\n.`,
  'QUIT',
]

test('a mail received by SMTP is returned with its parts, headers and links', async () => {
  await speak(mailLines())
  const [mail] = await get<Message[]>('/messages?to=MINH.khue@dongthapmuoi.example')
  expect(mail).toMatchObject({
    to: ['minh.khue@dongthapmuoi.example'],
    from: 'Song Hành <no-reply@songhanh.example>',
    subject: 'Đăng nhập mới',
    links: ['https://localhost:4000/a?b=1&c=2'],
  })
  expect(mail!.text).toContain('Chào chị.')
  expect(mail!.headers).toContainEqual({ name: 'x-trace', value: '7' })
  expect(await get(`/messages/${mail!.id}`)).toEqual(mail)
  expect(await get('/messages?to=somebody-else')).toEqual([])
})

test('the pages show the mail, and its own script cannot run in them', async () => {
  await speak(mailLines())
  const [mail] = await get<Message[]>('/messages')
  const list = await (await fetch(`${mailbox}/`)).text()
  expect(list).toContain('Đăng nhập mới')
  for (const view of ['html', 'text', 'links', 'headers'])
    expect((await fetch(`${mailbox}/read/${mail!.id}?view=${view}`)).status).toBe(200)
  const inner = await fetch(`${mailbox}/messages/${mail!.id}/html`)
  expect(inner.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(inner.headers.get('content-security-policy')).not.toContain('allow-scripts')
})

test('an emptied mailbox holds nothing', async () => {
  await speak(mailLines())
  await fetch(`${mailbox}/messages`, { method: 'DELETE' })
  expect(await get('/messages')).toEqual([])
})

test('busy for one mail, it accepts the second', async () => {
  await setBehaviour({ mode: 'busy', times: 1 })
  expect(await speak(mailLines())).toContainEqual(expect.stringMatching(/^451/))
  expect(await get('/messages')).toEqual([])
  await speak(mailLines())
  expect(await get<Message[]>('/messages')).toHaveLength(1)
})

test('in mode refuse, it knows no mailbox', async () => {
  await setBehaviour({ mode: 'refuse' })
  expect((await speak(mailLines()))[3]).toMatch(/^550/)
})

test('in mode drop, it closes the connection without an answer', async () => {
  await setBehaviour({ mode: 'drop' })
  const answers = await speak(mailLines())
  expect(answers.at(-1)).toMatch(/^354/)
  expect(await get('/messages')).toEqual([])
})

test('in mode slow, it answers late', async () => {
  await setBehaviour({ mode: 'slow', delayMs: 300 })
  const start = performance.now()
  await speak(mailLines())
  expect(performance.now() - start).toBeGreaterThan(290)
  expect(await get<Message[]>('/messages')).toHaveLength(1)
})

test('an unknown mode is refused', async () => {
  expect((await setBehaviour({ mode: 'explode' })).status).toBe(400)
  expect((await setBehaviour({ mode: 'slow', delayMs: -1 })).status).toBe(400)
})
