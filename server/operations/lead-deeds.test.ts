import { describe, expect, test } from 'vitest'
import { sealAuditWith } from '#platform/audit'
import { openSeal } from '#platform/secret'
import { openServers, testConfig, testOrigin } from '../testing/open-servers.ts'
import { readMails } from '../testing/read-mails.ts'
import { makeStaff, runDeed } from '../testing/run-deed.ts'
import { newVisitor, sendContactForm, sendDocumentForm, sendNoticeForm, sendReportForm } from '../testing/send-form.ts'
import { useDatabase } from '../testing/use-database.ts'
import { deeds } from './deeds.ts'

const db = useDatabase()
const servers = await openServers((login) => db.url(login))
const withoutCaptcha = await openServers((login) => db.url(login), {
  CAPTCHA: 'recaptcha',
  RECAPTCHA_SECRET: 'x',
  RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/',
})
const staff = await makeStaff(db, ['leads.handle'])
const colleague = await makeStaff(db, ['leads.handle'], 'Đinh Văn Bán')
const config = testConfig(db.url('staff'))
const seal = openSeal(config.SEAL_KEYS)
sealAuditWith(seal)

/** As the program does it, with the login of the staff, in this process. */
const perform = (name: string, given: object = {}, who = staff) => {
  const { input, run } = deeds.find((one) => one.name === name)!
  const tools = { database: db.as('staff'), seal, origin: testOrigin, issuer: config.ISSUER, staff: who }
  return run(tools, input.parse(given))
}
type Row = Record<string, string | number | null>
const leadOf = async (email: string) =>
  (await db.admin.query<Row>('select * from marketplace.lead where email = $1', [email])).rows[0]!
const recordOf = async (staffId: string) =>
  (
    await db.admin.query<{ action: string; before: object; after: object }>(
      'select action, before, after from audit.entry where chain_id = $1 order by position',
      [staffId],
    )
  ).rows
const contact = async () => {
  const email = newVisitor()
  await sendContactForm(servers, email, { requirements: 'Gọi tôi\u001b[31m' })
  const { number } = await leadOf(email)
  return { email, number: String(number) }
}

describe('a lead', () => {
  test('is listed, read, taken, taken over and done; every move is in the record of who made it', async () => {
    const { email, number } = await contact()
    expect((await perform('list-leads')).join('\n')).toContain(email)
    const shown = (await perform('show-lead', { number: `SH-REQ-0${number}` })).join('\n')
    for (const one of [email, '0901234567', 'it_manager', 'Gọi tôi', '127.0.0.1']) expect(shown).toContain(one)
    expect(shown).not.toContain('\u001b')

    await perform('take-lead', { number })
    await perform('take-lead', { number }, colleague)
    expect(await leadOf(email)).toMatchObject({ state: 'in_progress', owner_id: colleague.staffId })
    expect((await perform('list-leads')).find((line) => line.includes(email))).toContain('by Đinh Văn Bán')
    await perform('close-lead', { number, outcome: 'done' }, colleague)
    expect(await leadOf(email)).toMatchObject({ state: 'done', owner_id: colleague.staffId })
    expect((await perform('list-leads')).join('\n')).not.toContain(email)

    for (const [name, more] of [
      ['take-lead', {}],
      ['close-lead', { outcome: 'spam' }],
      ['release-lead', {}],
    ] as const)
      await expect(perform(name, { number, ...more })).rejects.toThrow('is done; this cannot be done with it now')
    await expect(perform('take-lead', { number: '9999999' })).rejects.toThrow('There is no request')

    expect(await recordOf(colleague.staffId)).toEqual([
      {
        action: 'marketplace.lead_taken',
        before: { state: 'in_progress' },
        after: { state: 'in_progress', number: Number(number) },
      },
      {
        action: 'marketplace.lead_done',
        before: { state: 'in_progress' },
        after: { state: 'done', number: Number(number) },
      },
    ])
    expect(JSON.stringify(await recordOf(staff.staffId))).not.toContain(email)
  })

  test('that is spam is erased after 30 days', async () => {
    const { email, number } = await contact()
    await perform('close-lead', { number, outcome: 'spam' })
    const { rows } = await db.admin.query(
      `select erase_after - closed_at as keep from marketplace.lead where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ keep: '30 days' }])
  })

  test('of two colleagues who close it together one does', async () => {
    const { number } = await contact()
    const both = await Promise.allSettled([
      perform('close-lead', { number, outcome: 'done' }),
      perform('close-lead', { number, outcome: 'spam' }, colleague),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('what came while the captcha was away', () => {
  test('is released by a person: only then the visitor has his mail, once', async () => {
    const email = newVisitor()
    await sendDocumentForm(withoutCaptcha, email, { recaptchaToken: 'x', language: 'en' })
    const number = String((await leadOf(email))['number'])
    await expect(perform('take-lead', { number })).rejects.toThrow('is in_review')
    expect(await readMails(db, email)).toEqual([])
    expect(await perform('release-lead', { number })).toEqual([expect.stringContaining('gets his mail')])
    expect(await readMails(db, email)).toMatchObject([{ mail: 'marketplace.documents', language: 'en' }])
    expect(await leadOf(email)).toMatchObject({ state: 'new', owner_id: null })
    expect((await leadOf(email))['mailed_at']).not.toBeNull()
    await expect(perform('release-lead', { number })).rejects.toThrow('is new')
  })

  test('can be spam, and then nobody is written to', async () => {
    const email = newVisitor()
    await sendContactForm(withoutCaptcha, email, { recaptchaToken: 'x' })
    await perform('close-lead', { number: String((await leadOf(email))['number']), outcome: 'spam' })
    expect(await readMails(db, email)).toEqual([])
  })

  test('an outage fills no mailbox: five mails a day hold for what is released too', async () => {
    const email = newVisitor()
    for (let n = 0; n < 6; n += 1) await sendContactForm(withoutCaptcha, email, { recaptchaToken: 'x' })
    const { rows } = await db.admin.query<{ number: number }>('select number from marketplace.lead where email = $1', [
      email,
    ])
    const said = []
    for (const { number } of rows) said.push((await perform('release-lead', { number: String(number) })).join(''))
    expect(said.filter((line) => line.includes('reach him yourself'))).toHaveLength(1)
    expect(await readMails(db, email)).toHaveLength(5)
  })

  test('launch notices go on together, and their links hold', async () => {
    const email = newVisitor()
    await sendNoticeForm(withoutCaptcha, email, { recaptchaToken: 'x' })
    expect((await perform('list-leads')).at(-1)).toBe('Launch notices that wait for release-notices: 1.')
    expect(await perform('release-notices')).toEqual([expect.stringContaining('Released: 1.')])
    const [mail] = await readMails(db, email)
    const { token } = mail!.values as { token: string }
    const answer = await servers.api.app.inject({
      method: 'POST',
      url: '/api/launch-notices/confirm',
      payload: { token },
    })
    expect(answer.statusCode).toBe(200)
    expect(await perform('release-notices')).toEqual([expect.stringContaining('Released: 0.')])
  })
})

test('a report is listed and closed with what was found', async () => {
  await sendReportForm(servers, { words: 'Sai giá\u001b[31m' })
  const listed = (await perform('list-reports')).join('\n')
  expect(listed).toContain('ha-tang-luu-tru: misleading')
  expect(listed).not.toContain('\u001b')
  const number = /SH-REP-\d+/.exec(listed)![0]
  const finding = 'Bảng giá đã được sửa.'
  await perform('close-report', { number, outcome: 'upheld', finding })
  await expect(perform('close-report', { number, outcome: 'dismissed', finding })).rejects.toThrow('is upheld already')
  await expect(perform('close-report', { number: '1', outcome: 'upheld', finding })).rejects.toThrow('no report')
  expect((await perform('list-reports')).join('\n')).toBe('No report waits to be looked at.')
  expect((await recordOf(staff.staffId)).at(-1)).toMatchObject({
    action: 'marketplace.report_closed',
    after: { outcome: 'upheld', solution: 'ha-tang-luu-tru' },
  })
})

test('npm run staff: who may not handle leads reads none', { timeout: 120_000 }, async () => {
  const stranger = await makeStaff(db, ['people.lock'])
  const refused = await runDeed(db, 'list-leads', stranger.email)
  expect([refused.code, refused.out]).toEqual([2, ''])
  const { email } = await contact()
  const listed = await runDeed(db, 'list-leads', staff.email)
  expect([listed.code, listed.out]).toEqual([0, expect.stringContaining(email)])
})
