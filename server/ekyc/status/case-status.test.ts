import { ekyc } from '@song-hanh/contract/ekyc'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setAuditSeal } from '#platform/audit/audit'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { openLog } from '#platform/telemetry/log'
import { openSeal } from '#platform/secret/secret'
import { aDeclarant, bare, codeOf, openWizard, someNumber } from '../../testing/ekyc/ekyc.ts'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { openServers, testConfig } from '../../testing/world/open-servers.ts'
import { openSessionMaker } from '../../testing/world/open-session.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { startBank } from '../../testing/ekyc/start-bank.ts'
import { openTelling } from '../../testing/notification/tell.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { ekycJobs } from '../jobs.ts'

const db = await useDatabase()
const bank = await startBank()
const environment = { ...bank.environment, TRUST_PROXY: '1' }
const servers = await openServers((login) => db.url(login), environment)
const openSession = await openSessionMaker(db)
const telling = openTelling(db)
const config = testConfig(db.url('worker'), environment)
const seal = openSeal(config.SEAL_KEYS)
setAuditSeal(seal)

beforeEach(() => bank.behave({ mode: 'normal' }))
afterEach(() => moveClock(0))

const runJob = async (name: string) => {
  const found = ekycJobs(seal, config).find((one) => one.name === name)!
  const context = { payload: {}, jobId: newId(), attempt: 1, signal: new AbortController().signal }
  if (found.transaction === 'own') await found.run({ ...context, db: db.as('worker'), log: openLog('test', 'silent') })
}
const decide = async (code: string, status: 'APPROVED' | 'INCOMPLETE' | 'REJECTED') => {
  await bank.decide(code, status)
  await db.admin.query(`update ekyc.bank_case set ask_at = '2020-01-01' where transaction_code = $1`, [code])
  await runJob('ekyc.ask_bank')
}
const enter = async () => {
  const [{ personId, email }, { organisationId }] = [await makePerson(db), await makeOrganisation(db)]
  await makeMembership(db, { organisationId, personId, role: 'owner' })
  return { personId, email, organisationId, token: (await openSession(personId)).token }
}
type Signed = { token: string; organisationId: string }

const someEmail = () => `${newId()}@cong-ty.example`
const declared = async (signed?: Signed) => {
  const [wizard, number, email] = [openWizard(servers, signed), someNumber('9'), someEmail()]
  await wizard.begin()
  await wizard.check(number)
  expect(bare(await wizard.declare(number, { declarantEmail: email })).exitCode).toBe(0)
  return { wizard, number, email, code: wizard.code() }
}
const mailsTo = async (email: string) => (await readMails(db, email)).map(({ mail }) => mail)
const tokenFor = async (email: string) => String((await readMails(db, email))[0]!.values['token'])
const look = (token?: string) => openWizard(servers).send(ekyc.viewCaseStatus, { body: { token } })
const suggestion = async (token?: string) =>
  (await openWizard(servers).send(ekyc.suggestCompany, { body: { token } })).body.data as unknown as {
    company: { name: string } | null
  }

describe('the mails to the declarant', () => {
  test('that it has gone to the bank: once, in their language, and nothing that they entered', async () => {
    const { email, wizard, number } = await declared()
    await wizard.declare(number, { declarantEmail: email })
    const [mail, ...others] = await readMails(db, email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      mail: 'ekyc.information_received',
      language: 'en',
      values: {
        businessNumber: `*******${number.slice(-3)}`,
        isKnown: false,
        transactionCode: wizard.code(),
      },
    })
    expect(JSON.stringify(mail)).not.toContain(aDeclarant.declarantName)
  })

  test('in Vietnamese for a declarant who reads Vietnamese', async () => {
    const [wizard, number, email] = [openWizard(servers), someNumber('9'), someEmail()]
    wizard.cookies.set('language', 'vi')
    await wizard.begin()
    await wizard.check(number)
    await wizard.declare(number, { declarantEmail: email })
    expect((await readMails(db, email))[0]?.language).toBe('vi')
  })

  test('[T31] not even the address can be read where the mail waits', async () => {
    const { email } = await declared()
    const { rows } = await db.admin.query<{ data: string }>(
      `select data::text from pgboss.job where name = 'mail.send'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ data }) => data.includes(email))).toEqual([])
  })

  test.each([
    ['APPROVED', 'approved'],
    ['REJECTED', 'rejected'],
    ['INCOMPLETE', 'incomplete'],
  ] as const)('that the bank has decided %s', async (status, state) => {
    const { email, code } = await declared()
    await decide(code, status)
    await decide(code, status)
    const mails = await readMails(db, email)
    expect(mails.map(({ mail }) => mail)).toEqual(['ekyc.information_received', 'ekyc.application_decided'])
    expect(mails[1]!.values).toMatchObject({ state, token: mails[0]!.values['token'] })
  })

  test('five a day at most: an address that strangers enter again and again is left alone', async () => {
    const email = someEmail()
    for (let n = 0; n < 7; n += 1) {
      const [wizard, number] = [openWizard(servers), someNumber('9')]
      await wizard.begin()
      await wizard.check(number)
      expect(bare(await wizard.declare(number, { declarantEmail: email })).exitCode).toBe(0)
    }
    expect(await mailsTo(email)).toHaveLength(5)
  })

  test('after a code a member is notified, and a visitor has left no address', async () => {
    const owner = await enter()
    const mailsBy = async (signed?: Signed) => {
      const [wizard, number] = [openWizard(servers, signed), someNumber('42')]
      await wizard.begin()
      await wizard.check(number)
      const waiting = async () => (await db.admin.query(`select from pgboss.job where name = 'mail.send'`)).rows.length
      const before = await waiting()
      await wizard.verify(number, String(bare(await wizard.sendOtp(number)).data))
      return (await waiting()) - before
    }
    expect([await mailsBy(owner), await mailsBy()]).toEqual([1, 0])
    const [mail] = await readMails(db, owner.email)
    expect(mail).toMatchObject({ mail: 'ekyc.information_received', values: { isKnown: true } })
  })
})

describe('a day after the bank has requested more', () => {
  const day = 24 * 60 * 60_000

  test('the reminder is sent once, and not before', async () => {
    const { email, code } = await declared()
    await decide(code, 'INCOMPLETE')
    const soFar = ['ekyc.information_received', 'ekyc.application_decided']
    moveClock(day - 60_000)
    await runJob('ekyc.remind_incomplete')
    expect(await mailsTo(email)).toEqual(soFar)
    moveClock(day + 60_000)
    await Promise.all([runJob('ekyc.remind_incomplete'), runJob('ekyc.remind_incomplete')])
    await runJob('ekyc.remind_incomplete')
    expect(await mailsTo(email)).toEqual([...soFar, 'ekyc.application_reminder'])
    moveClock(3 * day)
    await runJob('ekyc.remind_incomplete')
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test('not when the bank has decided since', async () => {
    const { email, code } = await declared()
    await decide(code, 'INCOMPLETE')
    await decide(code, 'APPROVED')
    moveClock(day + 60_000)
    await runJob('ekyc.remind_incomplete')
    expect(await mailsTo(email)).not.toContain('ekyc.application_reminder')
  })
})

describe('the owners of an organisation', () => {
  test('are notified of the bank’s decision, and reminded, in the console and by mail; others are not', async () => {
    const owner = await enter()
    const viewer = await makePerson(db)
    await makeMembership(db, { organisationId: owner.organisationId, personId: viewer.personId, role: 'viewer' })
    const { code, email } = await declared(owner)
    await decide(code, 'INCOMPLETE')
    moveClock(25 * 60 * 60_000)
    await runJob('ekyc.remind_incomplete')
    await decide(code, 'APPROVED')
    await telling.all()
    const { rows } = await db.admin.query(
      `select kind, "values" ->> 'news' as news from console.notification where person_id = $1 order by created_at, kind`,
      [owner.personId],
    )
    expect(rows).toEqual([
      { kind: 'ekyc.application_updated', news: 'incomplete' },
      { kind: 'ekyc.application_waiting', news: 'waiting' },
      { kind: 'ekyc.application_updated', news: 'approved' },
    ])
    const received = (await readMails(db, owner.email)).map(({ mail, values }) => `${mail} ${values['news']}`)
    expect(received.toSorted()).toEqual([
      'ekyc.application_told approved',
      'ekyc.application_told incomplete',
      'ekyc.application_told waiting',
    ])
    expect(await mailsTo(viewer.email)).toEqual([])
    // the declarant has the first mail, and the rest is the organisation's
    expect(await mailsTo(email)).toEqual(['ekyc.information_received'])
  })
})

describe('the status behind the link', () => {
  test('shows the progress to the holder of the link, in any browser, and nothing of the declarant', async () => {
    const { email, number, code } = await declared()
    const token = await tokenFor(email)
    const seen = (await look(token)).body.data as unknown as Record<string, unknown>
    expect(seen).toMatchObject({
      state: 'submitted',
      businessNumber: `*******${number.slice(-3)}`,
      owner: 'visitor',
      bankUrl: `${bank.environment.VPBANK_REDIRECT_URL}?transactionCode=${code}`,
    })
    for (const personal of [number, email, aDeclarant.declarantName, aDeclarant.companyName, 'vpbanktoken'])
      expect(JSON.stringify(seen)).not.toContain(personal)
    await decide(code, 'REJECTED')
    expect((await look(token)).body.data).toMatchObject({ state: 'rejected' })
  })

  test('to look puts the case into nobody’s hands, and holds it for nobody', async () => {
    const { email, wizard } = await declared()
    const other = openWizard(servers)
    const answer = await other.send(ekyc.viewCaseStatus, { body: { token: await tokenFor(email) } })
    expect([answer.status, answer.cookies]).toEqual([200, []])
    expect(codeOf(await other.view())[0]).toBe(401)
    moveClock(20 * 60_000)
    expect((await wizard.send(ekyc.viewCaseStatus, { body: {} })).status).toBe(200)
    moveClock(31 * 60_000)
    expect(codeOf(await wizard.send(ekyc.viewCaseStatus, { body: {} }))).toEqual([404, 'ekyc_status_unknown'])
    expect((await look(await tokenFor(email))).status).toBe(200)
  })

  test('a token that we did not write, of another case, or without a case, shows nothing', async () => {
    const [one, two] = [await declared(), await declared()]
    const [first, second] = [await tokenFor(one.email), await tokenFor(two.email)]
    const mixed = first.slice(0, 36) + second.slice(36)
    const nobodys = `${newId()}${first.slice(36)}`
    for (const token of [mixed, nobodys, `${first}x`, first.slice(0, -1), newId() + newId()])
      expect(codeOf(await look(token))).toEqual([404, 'ekyc_status_unknown'])
    expect(codeOf(await look())).toEqual([404, 'ekyc_status_unknown'])
  })

  test('an organisation’s is its own members’ to see, and no other’s', async () => {
    const [owner, stranger] = [await enter(), await enter()]
    await declared(owner)
    const ask = (signed: Signed) => servers.ask(ekyc.viewCaseStatus, { ...signed, body: {} })
    expect((await ask(owner)).body.data).toMatchObject({ state: 'submitted', owner: 'organization' })
    expect((await ask(stranger)).status).toBe(404)
  })

  test('it is gone when the case is', async () => {
    const { email } = await declared()
    const token = await tokenFor(email)
    moveClock(91 * 24 * 60 * 60_000)
    await runJob('ekyc.forget_cases')
    expect((await look(token)).status).toBe(404)
  })
})

describe('the company that is suggested where a business registers', () => {
  test('is the one that the bank has approved, for the holder of the link or of the browser', async () => {
    const { email, wizard, code } = await declared()
    const token = await tokenFor(email)
    expect(await suggestion(token)).toEqual({ company: null })
    await decide(code, 'APPROVED')
    const byLink = await suggestion(token)
    expect(byLink.company?.name).toMatch(/\S/)
    expect((await wizard.send(ekyc.suggestCompany, { body: {} })).body.data).toEqual(byLink)
  })

  test('and nobody else’s', async () => {
    const { code } = await declared()
    await decide(code, 'APPROVED')
    expect(await suggestion()).toEqual({ company: null })
    expect(await suggestion(`${newId()}.test.${'a'.repeat(43)}`)).toEqual({ company: null })
  })
})
