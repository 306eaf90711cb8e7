import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Job } from '../job/job.ts'
import type { Worker } from '../job/worker.ts'
import { openLog } from '../telemetry/log.ts'
import { defineMail, type Mail, sealPurpose, sendMail } from './mail.ts'
import { openSeal } from '../secret/secret.ts'
import { childEnvironment } from '../../testing/process/child-environment.ts'
import { runJobs } from '../../testing/process/run-jobs.ts'
import { until } from '../../testing/database/until.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { mailJob } from './mail-job.ts'
import { code, text, title } from './block.ts'
import { openSmtpTransport } from './smtp-transport.ts'

const db = await useDatabase()
const seal = openSeal(`k1:${Buffer.alloc(32, 7).toString('base64')}`)
const config = {
  PUBLIC_ORIGIN: 'https://songhanh.example',
  MAIL_FROM: 'Song Hành <no-reply@songhanh.example>',
  SUPPORT_EMAIL: 'support@songhanh.example',
  HOTLINE: '1900 0000',
  COMPANY_NAME: 'Song Hành',
  COMPANY_ADDRESS: 'Hà Nội, Việt Nam',
}
const codeMail = defineMail({
  name: 'trial.code',
  transactional: true,
  values: z.object({ name: z.string(), digits: z.string() }),
  secret: ['digits'],
  words: { vi: { subject: 'Mã đăng nhập của' }, en: { subject: 'Sign-in code of' } },
  content: (words, { name, digits }) => ({
    subject: `${words.subject} ${name}`,
    preview: name,
    blocks: [title(name), text(name), code(digits)],
  }),
  sample: { name: 'Nguyễn Văn Ẩn', digits: '482913' },
})
const newsMail = defineMail({
  name: 'trial.news',
  transactional: false,
  unsubscribe: (_, { link }) => ({ page: link('/mail/unsubscribe?token=t'), post: link('/api/unsubscribe/t') }),
  values: z.object({}),
  words: { vi: { subject: 'Tin mới' }, en: { subject: 'News' } },
  content: (words) => ({ subject: words.subject, preview: words.subject, blocks: [title(words.subject)] }),
  sample: {},
})

type Received = {
  subject: string
  from: string
  to: string[]
  html: string
  text: string
  headers: { name: string; value: string }[]
}

/** The mailbox of the sandbox, as a process of its own: a real SMTP server. */
const startMailbox = async () => {
  const program = new URL('../../../sandbox/sandbox.main.ts', import.meta.url).pathname
  const env = { ...childEnvironment, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const origin = await new Promise<string>((done) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /http:\/\/\S+/.exec(line)
      if (found) done(found[0])
    })
  })
  const ask = async (path: string, init?: RequestInit) => fetch(`${origin}/mailbox${path}`, init)
  const { smtp } = (await (await ask('/address')).json()) as { smtp: string }
  return {
    smtp,
    stop: () => child.kill('SIGKILL'),
    tell: (order: object) =>
      ask('/behaviour', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      }),
    empty: () => ask('/messages', { method: 'DELETE' }),
    mails: async (to: string) => (await (await ask(`/messages?to=${to}`)).json()) as Received[],
  }
}

const mailbox = await startMailbox()
const post = openSmtpTransport(mailbox.smtp, config.MAIL_FROM, { requireTls: false })
let worker: Pick<Worker, 'stop'>
beforeAll(async () => {
  const job = mailJob({ mails: [codeMail, newsMail] as Mail[], transport: post, seal, config })
  // a quicker second try than in production, where five seconds are soon enough
  const quick = { ...job, retryDelaySeconds: 0 } as Job
  worker = await runJobs({
    db: db.as('worker'),
    url: db.url('worker'),
    jobs: [quick],
    log: openLog('worker', 'silent'),
  })
})
beforeEach(async () => {
  await mailbox.tell({ mode: 'normal' })
  await mailbox.empty()
})
afterAll(async () => {
  await worker.stop()
  post.close()
  mailbox.stop()
})

const send = (to: string, values = codeMail.sample) =>
  db.as('auth').within({ kind: 'none' }, (tx) => sendMail(tx, codeMail, { to, language: 'vi', values, seal }))
const jobRow = async (id: string) =>
  (await db.admin.query<{ data: object; state: string }>('select data, state from pgboss.job where id = $1', [id]))
    .rows[0]
const header = (mail: Received | undefined, name: string) =>
  mail?.headers.filter((one) => one.name === name).map(({ value }) => value)

const arrives = async (to: string) => {
  const firstMail = async () => (await mailbox.mails(to))[0]
  return until(`a mail for ${to}`, firstMail, { everyMs: 50, withinMs: 20_000 })
}

test('a mail server without TLS gets no mail where TLS is required', async () => {
  const strict = openSmtpTransport(mailbox.smtp, config.MAIL_FROM, { requireTls: true })
  const mail = { subject: 'Mã', html: '<p>1</p>', text: '1', headers: {} }
  await expect(strict.send('1', 'tls@example.com', mail)).rejects.toThrow('the mail server answered')
  expect(await mailbox.mails('tls@example.com')).toEqual([])
  strict.close()
})

test('it arrives, in both parts, with the brand as sender and the job as Message-ID; nothing stays in the queue', async () => {
  const id = await send('an@example.com')
  const mail = await arrives('an@example.com')
  expect(mail).toMatchObject({
    subject: 'Mã đăng nhập của Nguyễn Văn Ẩn',
    from: 'Song Hành <no-reply@songhanh.example>',
    to: ['an@example.com'],
  })
  expect(mail.html).toContain('482913')
  expect(mail.text).toContain('482913')
  expect(header(mail, 'message-id')).toEqual([`<${id}@songhanh.example>`])
  expect(header(mail, 'list-unsubscribe')).toEqual([])
  await expect.poll(() => jobRow(id)).toBeUndefined()
})

test('while it waits, the code is sealed: it opens for this mail and this person only', async () => {
  const data = await db.as('worker').within({ kind: 'none' }, async (tx) => {
    const id = await sendMail(tx, codeMail, { to: 'b@example.com', language: 'vi', values: codeMail.sample, seal })
    const { rows } = await sql<{ data: { sealed: string } }>`select data from pgboss.job where id = ${id}`.execute(tx)
    return rows[0]!.data
  })
  expect(JSON.stringify(data)).not.toContain('482913')
  expect(seal.open(data.sealed, sealPurpose('trial.code', 'b@example.com'))).toContain('482913')
  expect(() => seal.open(data.sealed, sealPurpose('trial.code', 'c@example.com'))).toThrow('')
  expect((await arrives('b@example.com')).text).toContain('482913')
})

test('a busy mail server is tried again; the repetition can be recognised by its Message-ID', async () => {
  await mailbox.tell({ mode: 'busy', times: 1 })
  const id = await send('busy@example.com')
  const mail = await arrives('busy@example.com')
  expect(header(mail, 'message-id')).toEqual([`<${id}@songhanh.example>`])
})

test('a connection that breaks after the mail does not lose it', async () => {
  await mailbox.tell({ mode: 'drop', times: 1 })
  await send('drop@example.com')
  await arrives('drop@example.com')
})

test('an address that does not exist is a dead letter at once, and the letter does not name it', async () => {
  await mailbox.tell({ mode: 'refuse' })
  const id = await send('nobody@example.com')
  const dead = async () => (await db.admin.query('select * from job.dead where job_id = $1', [id])).rows[0] as object
  await expect.poll(dead, { timeout: 15_000 }).toMatchObject({ job: 'mail.send', attempts: 1, reason: 'Hopeless' })
  const { rows } = await db.admin.query<{ output: object }>('select output from pgboss.job where id = $1', [id])
  expect(JSON.stringify(rows[0]?.output)).not.toContain('nobody@example.com')
})

test('what is not transactional carries the headers of one-click unsubscription', async () => {
  await db
    .as('auth')
    .within({ kind: 'none' }, (tx) => sendMail(tx, newsMail, { to: 'news@example.com', language: 'en', values: {} }))
  const mail = await arrives('news@example.com')
  expect(header(mail, 'list-unsubscribe')).toEqual(['<https://songhanh.example/api/unsubscribe/t>'])
  expect(header(mail, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
})

test('a name cannot write headers', async () => {
  await send('header@example.com', { name: 'An\r\nBcc: spy@example.com\r\nX-Evil: 1\r\n\r\nbody', digits: '1' })
  const mail = await arrives('header@example.com')
  expect(mail.to).toEqual(['header@example.com'])
  expect(header(mail, 'x-evil')).toEqual([])
  expect(header(mail, 'bcc')).toEqual([])
  expect(await mailbox.mails('spy@example.com')).toEqual([])
})

test('an address that is more than one address is refused before it is enqueued', async () => {
  for (const to of [
    'a@b.vn\r\nBcc: c@d.vn',
    'a@b.vn, c@d.vn',
    'a@b.vn;c@d.vn',
    'A <a@b.vn>',
    'a b@c.vn',
    'a',
    '@b.vn',
    'a@b@c.vn',
  ])
    await expect(send(to)).rejects.toThrow('to')
})
