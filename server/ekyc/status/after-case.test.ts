import { ekyc } from '@song-hanh/contract/ekyc'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findCompanyProfile } from '#organisation/company'
import { setAuditSeal } from '#platform/audit/audit'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { openLog } from '#platform/telemetry/log'
import { openSeal } from '#platform/secret/secret'
import { aDeclarant, bare, openWizard, someNumber } from '../../testing/ekyc/ekyc.ts'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { openServers, testConfig } from '../../testing/world/open-servers.ts'
import { openSessionMaker } from '../../testing/world/open-session.ts'
import { startBank } from '../../testing/ekyc/start-bank.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { ekycJobs } from '../jobs.ts'

const db = await useDatabase()
const bank = await startBank()
const environment = { ...bank.environment, TRUST_PROXY: '1' }
const servers = await openServers((login) => db.url(login), environment)
const openSession = await openSessionMaker(db)
const config = testConfig(db.url('worker'), environment)
const seal = openSeal(config.SEAL_KEYS)
setAuditSeal(seal)

beforeEach(async () => {
  await bank.behave({ mode: 'normal' })
  await bank.registryBehave({ mode: 'normal' })
})
afterEach(() => moveClock(0))

const runJob = async (name: string) => {
  const found = ekycJobs(seal, config).find((one) => one.name === name)!
  const context = { payload: {}, jobId: newId(), attempt: 1, signal: new AbortController().signal }
  if (found.transaction === 'own') await found.run({ ...context, db: db.as('worker'), log: openLog('test', 'silent') })
}
/** What the worker does every two minutes, for cases that it would ask about some time. */
const askBank = async () => {
  await db.admin.query(`update ekyc.bank_case set ask_at = '2020-01-01' where ask_at is not null`)
  await runJob('ekyc.ask_bank')
}
const enter = async () => {
  const [{ personId }, { organisationId }] = [await makePerson(db), await makeOrganisation(db)]
  await makeMembership(db, { organisationId, personId, role: 'owner' })
  return { personId, organisationId, token: (await openSession(personId)).token }
}
const profileOf = (organisationId: string) =>
  db.as('api').within({ kind: 'organisation', organisationId }, (tx) => findCompanyProfile(tx, organisationId), 'read')
const stateOf = async (code: string) =>
  (await db.admin.query<{ state: string }>('select state from ekyc.bank_case where transaction_code = $1', [code]))
    .rows[0]?.state

describe('what becomes of a case at the bank', () => {
  test('approved: the company stands in the profile of the organisation, by the register', async () => {
    const owner = await enter()
    const wizard = openWizard(servers, owner)
    await wizard.begin()
    await wizard.check('0109999999')
    await wizard.declare('0109999999')
    await askBank()
    expect([await stateOf(wizard.code()), await profileOf(owner.organisationId)]).toEqual(['submitted', undefined])
    await bank.decide(wizard.code(), 'APPROVED')
    await askBank()
    expect(await stateOf(wizard.code())).toBe('approved')
    expect(await profileOf(owner.organisationId)).toMatchObject({
      name: 'TỔNG CÔNG TY MẪU SỐ MỘT',
      taxCode: '0109999999',
      representative: 'Nguyễn Văn An',
      address: 'Số 1 Giang Văn Minh, Phường Giảng Võ, Thành phố Hà Nội',
      source: 'vpbank',
      version: 1,
    })
  })

  test('its record and its events say what happened, step by step, and nothing personal', async () => {
    const owner = await enter()
    const wizard = openWizard(servers, owner)
    const number = someNumber('9')
    await wizard.begin()
    await wizard.check(number)
    await wizard.declare(number)
    await bank.decide(wizard.code(), 'APPROVED')
    await askBank()
    const { rows } = await db.admin.query<{ action: string }>(
      'select action, actor_kind, before, after from audit.entry where chain_id = $1 order by position',
      [owner.organisationId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'ekyc.case_begun',
      'ekyc.business_checked',
      'ekyc.information_submitted',
      'ekyc.application_updated',
      'organisation.company_verified',
    ])
    const { rows: events } = await db.admin.query<{ name: string }>(
      'select name, payload from event.outbox where chain_id = $1 order by position',
      [owner.organisationId],
    )
    expect(events.map(({ name }) => name)).toEqual(rows.map(({ action }) => action))
    const { name } = (await profileOf(owner.organisationId))!
    const { declarantName, declarantEmail, declarantPhoneNumber } = aDeclarant
    for (const personal of [declarantName, declarantEmail, declarantPhoneNumber, name, number])
      expect(JSON.stringify([rows, events])).not.toContain(personal)
  })

  test('approved at once after the code: the profile is there with the answer', async () => {
    const owner = await enter()
    const wizard = openWizard(servers, owner)
    const number = someNumber('802')
    await wizard.begin()
    await wizard.check(number)
    expect(await profileOf(owner.organisationId)).toBeUndefined()
    await wizard.verify(number, String(bare(await wizard.sendOtp(number)).data))
    expect(await stateOf(wizard.code())).toBe('approved')
    expect(await profileOf(owner.organisationId)).toMatchObject({ taxCode: number, source: 'vpbank' })
  })

  test('incomplete, then approved; rejected stays rejected', async () => {
    const [one, two] = [openWizard(servers), openWizard(servers)]
    for (const wizard of [one, two]) {
      const number = someNumber('9')
      await wizard.begin()
      await wizard.check(number)
      await wizard.declare(number)
    }
    await bank.decide(one.code(), 'INCOMPLETE')
    await bank.decide(two.code(), 'REJECTED')
    await askBank()
    expect([await stateOf(one.code()), await stateOf(two.code())]).toEqual(['incomplete', 'rejected'])
    await bank.decide(one.code(), 'APPROVED')
    await bank.decide(two.code(), 'APPROVED')
    await askBank()
    expect([await stateOf(one.code()), await stateOf(two.code())]).toEqual(['approved', 'rejected'])
  })

  test.each(['html', 'zero_text', 'contradict', 'cut', 'fail'])(
    'a bank that answers by %s approves nobody',
    async (mode) => {
      const wizard = openWizard(servers)
      const number = someNumber('9')
      await wizard.begin()
      await wizard.check(number)
      await wizard.declare(number)
      await bank.decide(wizard.code(), 'APPROVED')
      await bank.behave({ mode })
      await askBank()
      expect(await stateOf(wizard.code())).toBe('submitted')
      await bank.behave({ mode: 'normal' })
      await askBank()
      expect(await stateOf(wizard.code())).toBe('approved')
    },
  )

  test('without a name nobody is a verified company: an approval waits for the register', async () => {
    const owner = await enter()
    const wizard = openWizard(servers, owner)
    const number = someNumber('802')
    await wizard.begin()
    await wizard.check(number)
    await bank.registryBehave({ mode: 'fail' })
    await wizard.verify(number, String(bare(await wizard.sendOtp(number)).data))
    expect([await stateOf(wizard.code()), await profileOf(owner.organisationId)]).toEqual(['proven', undefined])
    await bank.registryBehave({ mode: 'normal' })
    await askBank()
    expect([await stateOf(wizard.code()), (await profileOf(owner.organisationId))?.taxCode]).toEqual([
      'approved',
      number,
    ])
  })

  test('typed data verifies nobody: a form waits for the register too', async () => {
    const owner = await enter()
    const wizard = openWizard(servers, owner)
    const number = someNumber('9')
    await wizard.begin()
    await wizard.check(number)
    await bank.registryBehave({ mode: 'fail' })
    await wizard.declare(number, { companyName: 'Ngân hàng Của Ai Đó' })
    await bank.decide(wizard.code(), 'APPROVED')
    await askBank()
    expect([await stateOf(wizard.code()), await profileOf(owner.organisationId)]).toEqual(['submitted', undefined])
    await bank.registryBehave({ mode: 'normal' })
    await askBank()
    expect((await profileOf(owner.organisationId))?.name).toMatch(/^CÔNG TY TNHH /)
  })

  test('who is verified as one company does not become another by a case', async () => {
    const owner = await enter()
    const numbers = [someNumber('802'), someNumber('802')]
    for (const number of numbers) {
      const wizard = openWizard(servers, owner)
      await wizard.begin()
      await wizard.check(number)
      await wizard.verify(number, String(bare(await wizard.sendOtp(number)).data))
      expect(await stateOf(wizard.code())).toBe('approved')
      await wizard.end()
    }
    expect(await profileOf(owner.organisationId)).toMatchObject({ taxCode: numbers[0], version: 1 })
  })

  test('an organisation that is closed keeps neither company nor case', async () => {
    const owner = await enter()
    const wizard = openWizard(servers, owner)
    const number = someNumber('802')
    await wizard.begin()
    await wizard.check(number)
    await wizard.verify(number, String(bare(await wizard.sendOtp(number)).data))
    expect(await profileOf(owner.organisationId)).toBeDefined()
    await db.admin.query(`update organisation.organisation set status = 'closed' where organisation_id = $1`, [
      owner.organisationId,
    ])
    const { rows } = await db.admin.query('select from organisation.company_profile where organisation_id = $1', [
      owner.organisationId,
    ])
    expect([await stateOf(wizard.code()), rows]).toEqual([undefined, []])
  })

  test('a case that cannot be opened keeps nobody else waiting', async () => {
    const [broken, next] = [openWizard(servers), openWizard(servers)]
    for (const wizard of [broken, next]) {
      const number = someNumber('9')
      await wizard.begin()
      await wizard.check(number)
      await wizard.declare(number)
      await bank.decide(wizard.code(), 'APPROVED')
    }
    await db.admin.query(
      `update ekyc.bank_case set sealed_data = 'of a key that is gone', used_at = '2020-01-01' where transaction_code = $1`,
      [broken.code()],
    )
    await askBank()
    expect([await stateOf(broken.code()), await stateOf(next.code())]).toEqual(['submitted', 'approved'])
    const { rows } = await db.admin.query<{ later: boolean }>(
      'select ask_at > now() as later from ekyc.bank_case where transaction_code = $1',
      [broken.code()],
    )
    expect(rows).toEqual([{ later: true }])
  })

  test('a declaration whose response was lost is queried: what the bank has is sent, what it has not stays', async () => {
    const [lost, unheard] = [openWizard(servers), openWizard(servers)]
    for (const [wizard, mode] of [
      [lost, 'cut'],
      [unheard, 'hang_up'],
    ] as const) {
      const number = someNumber('9')
      await wizard.begin()
      await wizard.check(number)
      await bank.behave({ mode })
      expect((await wizard.declare(number)).status).toBe(503)
      await bank.behave({ mode: 'normal' })
    }
    await askBank()
    expect([await stateOf(lost.code()), await stateOf(unheard.code())]).toEqual(['submitted', 'checked'])
  })

  test('a query is no step of the browser: its thirty minutes run on', async () => {
    const wizard = openWizard(servers)
    const number = someNumber('9')
    await wizard.begin()
    await wizard.check(number)
    await wizard.declare(number)
    moveClock(20 * 60_000)
    await askBank()
    moveClock(31 * 60_000)
    expect((await wizard.send(ekyc.viewCase)).status).toBe(403)
  })
})

describe('how long it is kept', () => {
  const day = 86_400_000

  test('what is counted and recorded goes too, however much of it there is', async () => {
    await db.admin.query(
      `insert into ekyc.use (kind, subject, at) select 'old', '\\x00', now() - interval '3 days' from generate_series(1, 2500)`,
    )
    await runJob('ekyc.forget_cases')
    const { rows } = await db.admin.query(`select count(*)::int as count from ekyc.use where kind = 'old'`)
    expect(rows).toEqual([{ count: 0 }])
  })

  const left = async (days: number, codes: string[]) => {
    moveClock(days * day)
    await runJob('ekyc.forget_cases')
    return Promise.all(codes.map(stateOf))
  }

  test('what a visitor never sent is removed when their browser has lost it, an organisation has a month, what was sent stays ninety days', async () => {
    const owner = await enter()
    const [visitors, own, sent] = [openWizard(servers), openWizard(servers, owner), openWizard(servers)]
    for (const wizard of [visitors, own, sent]) await wizard.begin()
    const number = someNumber('9')
    await sent.check(number)
    await sent.declare(number)
    const codes = [visitors.code(), own.code(), sent.code()]
    expect(await left(29 / 1440, codes)).toEqual(['started', 'started', 'submitted'])
    expect(await left(31 / 1440, codes)).toEqual([undefined, 'started', 'submitted'])
    expect(await left(31, codes)).toEqual([undefined, undefined, 'submitted'])
    expect(await left(89, codes)).toEqual([undefined, undefined, 'submitted'])
    expect(await left(91, codes)).toEqual([undefined, undefined, undefined])
    const { rows } = await db.admin.query(
      'select (select count(*)::int from ekyc.bank_call) as calls, (select count(*)::int from ekyc.use) as uses',
    )
    expect(rows).toEqual([{ calls: 0, uses: 0 }])
  })
})
