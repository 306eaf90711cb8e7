import { describe, expect, test } from 'vitest'
import { setAuditSeal } from '#platform/audit/audit'
import { openSeal } from '#platform/secret/secret'
import { openServers, testConfig, testOrigin } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { makeStaff, runCommandProgram } from '../../testing/operations/run-command.ts'
import {
  newVisitor,
  sendContactForm,
  sendDocumentForm,
  sendNoticeForm,
  sendReportForm,
} from '../../testing/marketplace/send-form.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { staffCommands } from '../staff-commands.ts'

const db = await useDatabase()
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
setAuditSeal(seal)

/** As the program does it, with the login of the staff, in this process. */
const perform = (name: string, options: object = {}, who = staff) => {
  const { input, run } = staffCommands.find((one) => one.name === name)!
  const tools = { database: db.as('staff'), seal, origin: testOrigin, issuer: config.ISSUER, staff: who }
  return run(tools, input.parse(options))
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

    expect((await recordOf(colleague.staffId)).filter(({ action }) => !action.endsWith('_read'))).toEqual([
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

describe('many leads at once', () => {
  const flood = (email: string, address: string, count: number) =>
    db.admin.query(
      `insert into marketplace.lead (lead_id, number, kind, state, person, email, wants, language, terms_version,
         terms_at, terms_address, captcha, submitted_at, erase_after)
       select gen_random_uuid(), nextval('marketplace.lead_number'), 'contact', 'new', 'x', $1, '{other}', 'vi', 'v',
         now(), $2, 'solved', now(), now() + interval '1 year' from generate_series(1, $3)`,
      [email, address, count],
    )
  const openOf = async (email: string) =>
    (await db.admin.query(`select from marketplace.lead where email = $1 and state = 'new'`, [email])).rows.length

  test('are all reachable: the list says how many more there are and where they begin, and one command closes them all', async () => {
    const [crowd, bots] = [newVisitor(), newVisitor()]
    await flood(crowd, '203.0.113.7', 150)
    await flood(bots, '203.0.113.9', 70)
    const { email } = await contact()
    const first = await perform('list-leads', { state: 'new' })
    expect(first.join('\n')).not.toContain(email)
    const [, more, after] = /^And (\d+) more: list-leads --after (SH-REQ-\d+)\.$/.exec(first.at(-1)!)!
    const next = (await perform('list-leads', { state: 'new', after })).filter((line) => line.startsWith('SH-REQ'))
    expect([next.length, next.join('\n').includes(email)]).toEqual([Number(more), true])
    expect((await perform('list-leads', { state: 'in_progress' })).join('\n')).not.toContain(email)

    expect(await perform('close-leads', { email: crowd.toUpperCase(), outcome: 'spam' })).toEqual([
      'Closed as spam: 150.',
    ])
    expect(await perform('close-leads', { address: '203.0.113.9', outcome: 'spam' })).toEqual(['Closed as spam: 70.'])
    expect([await openOf(crowd), await openOf(bots), await openOf(email)]).toEqual([0, 0, 1])
    const last = (await recordOf(staff.staffId)).at(-1)!
    expect(last).toMatchObject({
      action: 'marketplace.leads_closed',
      after: { outcome: 'spam', by: 'address', count: 70 },
    })
    expect(JSON.stringify(last)).not.toContain('203.0.113.9')
    await expect(perform('close-leads', { email: crowd, outcome: 'spam' })).rejects.toThrow('is open')
    expect(() => perform('close-leads', { outcome: 'spam' })).toThrow('either')
  })

  test('reports: the list says how many more there are', async () => {
    await db.admin.query(
      `insert into marketplace.solution_report (report_id, number, solution_id, reason, language, captcha, submitted_at,
         state, erase_after)
       select gen_random_uuid(), nextval('marketplace.report_number'), 'x', 'other', 'vi', 'solved', now(), 'new', now()
       from generate_series(1, 203)`,
    )
    expect((await perform('list-reports')).at(-1)).toMatch(/^And 3 more: list-reports --after SH-REP-\d+\.$/)
    await db.admin.query(`delete from marketplace.solution_report where solution_id = 'x'`)
  })
})

describe('whose data it is', () => {
  test('reading it stands in the record of who read: how much, and not what', async () => {
    const reader = await makeStaff(db, ['leads.handle'])
    const { email, number } = await contact()
    const lines = await perform('list-leads', { after: String(Number(number) - 1) }, reader)
    await perform('show-lead', { number }, reader)
    const rows = await recordOf(reader.staffId)
    expect(rows).toMatchObject([
      { action: 'marketplace.leads_read', after: { count: lines.filter((line) => line.startsWith('SH-REQ')).length } },
      { action: 'marketplace.lead_read', after: { number: Number(number) } },
    ])
    expect(JSON.stringify(rows)).not.toContain(email)
  })

  test('a staff member who has left since reads and changes nothing', async () => {
    const gone = await makeStaff(db, ['leads.handle', 'visitors.erase'])
    const { email, number } = await contact()
    await db.admin.query('update operations.staff_member set ended_at = now() where staff_id = $1', [gone.staffId])
    const all: [string, object][] = [
      ['list-leads', {}],
      ['show-lead', { number }],
      ['take-lead', { number }],
      ['close-lead', { number, outcome: 'done' }],
      ['close-leads', { email, outcome: 'spam' }],
      ['release-lead', { number }],
      ['release-notices', {}],
      ['close-report', { number: '1', outcome: 'upheld', finding: 'Không có gì sai.' }],
      ['erase-visitor', { email, ticket: 'SC-1' }],
    ]
    for (const [name, options] of all)
      await expect(perform(name, options, gone)).rejects.toThrow('You do not work here any more.')
    expect(await leadOf(email)).toMatchObject({ state: 'new' })
  })

  test('a lead is erased on request: nothing with the address is left, and the audit log does not have it', async () => {
    const eraser = await makeStaff(db, ['visitors.erase'])
    const { email, number } = await contact()
    const other = await contact()
    await sendDocumentForm(servers, email)
    await perform('close-lead', { number, outcome: 'done' })
    await sendNoticeForm(servers, email)
    const said = await perform('erase-visitor', { email: email.toUpperCase(), ticket: 'SC-204' }, eraser)
    expect(said[0]).toContain('requests 2, launch notices 1')
    expect(said[1]).toContain(`SH-REQ-0${number}`)
    for (const table of ['lead', 'launch_notice']) {
      const { rows } = await db.admin.query(`select from marketplace.${table} where email = $1`, [email])
      expect(rows).toEqual([])
    }
    expect(await leadOf(other.email)).toMatchObject({ state: 'new' })
    const rows = await recordOf(eraser.staffId)
    expect(rows).toMatchObject([
      { action: 'marketplace.visitor_erased', after: { ticket: 'SC-204', leads: 2, notices: 1 } },
    ])
    expect(JSON.stringify(rows)).not.toContain(email)
  })
})

describe('what came while the captcha was unavailable', () => {
  test('is released by staff: only then the visitor gets their mail, once', async () => {
    const email = newVisitor()
    await sendDocumentForm(withoutCaptcha, email, { recaptchaToken: 'x', language: 'en' })
    const number = String((await leadOf(email))['number'])
    await expect(perform('take-lead', { number })).rejects.toThrow('is in_review')
    expect(await readMails(db, email)).toEqual([])
    expect(await perform('release-lead', { number })).toEqual([expect.stringContaining('gets their mail')])
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
    expect(said.filter((line) => line.includes('contact them yourself'))).toHaveLength(1)
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
  expect((await recordOf(staff.staffId)).at(-1)).toMatchObject({
    action: 'marketplace.report_closed',
    after: { outcome: 'upheld', solution: 'ha-tang-luu-tru' },
  })
  expect((await perform('list-reports')).join('\n')).toBe('No report waits to be looked at.')
})

test('npm run staff: who may not handle leads reads none', { timeout: 120_000 }, async () => {
  const stranger = await makeStaff(db, ['people.lock'])
  const refused = await runCommandProgram(db, 'list-leads', stranger.email)
  expect([refused.code, refused.out]).toEqual([2, ''])
  const { email } = await contact()
  const listed = await runCommandProgram(db, 'list-leads', staff.email)
  expect([listed.code, listed.out]).toEqual([0, expect.stringContaining(email)])
})
