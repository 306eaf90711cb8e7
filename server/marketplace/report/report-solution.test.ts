import { expect, test } from 'vitest'
import { openServers } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { salesDesk, sendReportForm } from '../../testing/marketplace/send-form.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const withoutCaptcha = await openServers((login) => db.url(login), {
  CAPTCHA: 'recaptcha',
  RECAPTCHA_SECRET: 'x',
  RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/',
})
const reports = async () =>
  (await db.admin.query<Record<string, unknown>>('select * from marketplace.solution_report order by number')).rows

test('a report about a group or a package is kept without its sender, and the desk gets a mail', async () => {
  const answer = await sendReportForm(servers, { words: 'Sai giá.\u0007' })
  expect([answer.status, answer.body.data]).toEqual([200, { received: true }])
  await sendReportForm(servers, { solutionId: 'ai-duyet-tin-dung-pro', reason: 'other' })
  const rows = await reports()
  expect(rows).toMatchObject([
    { solution_id: 'ha-tang-luu-tru', reason: 'misleading', words: 'Sai giá.', state: 'new', captcha: 'solved' },
    { solution_id: 'ai-duyet-tin-dung-pro', reason: 'other', words: null },
  ])
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
  expect((await readMails(db, salesDesk)).map(({ mail, values }) => [mail, values['number']])).toEqual(
    rows.map(({ number }) => ['marketplace.report', number]),
  )
})

test('nobody reports what there is not, a program is caught, a captcha is needed', async () => {
  const before = await reports()
  const unknown = await sendReportForm(servers, { solutionId: 'nothing', recaptchaToken: 'x' })
  expect([unknown.status, unknown.body.errors[0]?.code]).toEqual([404, 'solution_unknown'])
  expect((await sendReportForm(servers, { callbackNote: 'x' })).body.data).toEqual({ received: true })
  expect((await sendReportForm(servers, { recaptchaToken: 'x' })).status).toBe(422)
  expect(await reports()).toEqual(before)
})

test('while the captcha is unavailable it waits for review', async () => {
  await sendReportForm(withoutCaptcha, { recaptchaToken: 'x' })
  expect((await reports()).at(-1)).toMatchObject({ state: 'in_review', captcha: 'unreachable' })
})
