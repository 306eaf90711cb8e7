import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findCompanyProfile } from '#organisation/company'
import { moveClock } from '#platform/clock'
import { sendBankNews } from '../../testing/ekyc/bank-news.ts'
import { bare, openWizard, someNumber } from '../../testing/ekyc/ekyc.ts'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { openDoor } from '../../testing/process/open-door.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { openSessionMaker } from '../../testing/world/open-session.ts'
import { startBank } from '../../testing/ekyc/start-bank.ts'
import { until } from '../../testing/database/until.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const door = await openDoor()
const bank = await startBank({ merchant: door.origin })
const servers = await openServers((login) => db.url(login), { ...bank.environment, TRUST_PROXY: '1' })
door.lead((request) => servers.api.app.inject(request))
const openSession = await openSessionMaker(db)
const secret = bank.environment.VPBANK_CALLBACK_SECRET

beforeEach(async () => {
  await bank.behave({ mode: 'normal' })
  await bank.registryBehave({ mode: 'normal' })
  await db.admin.query('truncate ekyc.callback_refused')
})
afterEach(() => moveClock(0))

const stateOf = async (code: string) =>
  (await db.admin.query<{ state: string }>('select state from ekyc.bank_case where transaction_code = $1', [code]))
    .rows[0]?.state
const refusals = async () =>
  (await db.admin.query<{ reason: string }>('select reason from ekyc.callback_refused order by at')).rows.map(
    ({ reason }) => reason,
  )
const becomes = async (code: string, state: string) => {
  await expect.poll(() => stateOf(code), { timeout: 20_000 }).toBe(state)
}
const notifiedOf = async (code: string, times: number) => {
  const about = async () => (await bank.told()).filter((one) => one.about.startsWith(code))
  await until(`the bank has called ${times} times about ${code}`, async () => (await about()).length >= times)
  return about()
}

/** A case that the bank has to decide about. */
const declared = async (signed?: { token: string; organisationId: string }, number = someNumber('9')) => {
  const wizard = openWizard(servers, signed)
  await wizard.begin()
  await wizard.check(number)
  expect(bare(await wizard.declare(number)).exitCode).toBe(0)
  return { code: wizard.code(), number, wizard }
}
const enter = async () => {
  const [{ personId }, { organisationId }] = [await makePerson(db), await makeOrganisation(db)]
  await makeMembership(db, { organisationId, personId, role: 'owner' })
  return { organisationId, token: (await openSession(personId)).token }
}

describe('[T22] callbacks of the bank', () => {
  test('approves at once, and the company is in the profile, without a request', async () => {
    const owner = await enter()
    const { code } = await declared(owner, '0109999999')
    await bank.decide(code, 'APPROVED')
    await becomes(code, 'approved')
    const { organisationId } = owner
    expect(
      await db
        .as('api')
        .within({ kind: 'organisation', organisationId }, (tx) => findCompanyProfile(tx, organisationId), 'read'),
    ).toMatchObject({ name: 'TỔNG CÔNG TY MẪU SỐ MỘT', taxCode: '0109999999', source: 'vpbank' })
    const { rows } = await db.admin.query(
      `select call, outcome, state_before, state_after from ekyc.bank_call b join ekyc.bank_case using (case_id)
       where transaction_code = $1 and call = 'callback'`,
      [code],
    )
    expect(rows).toEqual([{ call: 'callback', outcome: 'done', state_before: 'submitted', state_after: 'approved' }])
  })

  test('sent twice, it has happened once', async () => {
    await bank.behave({ mode: 'news_twice', times: 1 })
    const { code } = await declared()
    await bank.decide(code, 'INCOMPLETE')
    expect((await notifiedOf(code, 2)).map(({ taken }) => taken)).toEqual([true, true])
    const { rows } = await db.admin.query(
      `select from ekyc.bank_call join ekyc.bank_case using (case_id) where transaction_code = $1 and call = 'callback'`,
      [code],
    )
    expect(rows).toHaveLength(1)
  })

  test('an older state that arrives late changes nothing', async () => {
    await bank.behave({ mode: 'news_late', times: 1 })
    const { code } = await declared()
    await bank.decide(code, 'APPROVED')
    expect((await notifiedOf(code, 2)).map(({ taken }) => taken)).toEqual([true, true])
    expect(await stateOf(code)).toBe('approved')
  })

  test.each([
    ['news_bad_signature', 'bad_signature'],
    ['news_old', 'too_old'],
  ])('%s is refused, leaves a trace, and changes nothing', async (mode, reason) => {
    await bank.behave({ mode })
    const { code } = await declared()
    await bank.decide(code, 'APPROVED')
    const [received] = await notifiedOf(code, 1)
    expect(received).toMatchObject({ status: 400, taken: false })
    expect(await stateOf(code)).toBe('submitted')
    expect((await refusals())[0]).toBe(reason)
  })
})

describe('[T22] [I9] a message in the bank’s name', () => {
  const news = (code: string, number: string, applicationStatus = 'APPROVED') => ({
    transactionCode: code,
    businessRegistrationNumber: number,
    applicationStatus,
  })

  test('with a foreign signature approves nobody', async () => {
    const { code, number } = await declared()
    expect(await sendBankNews(servers, news(code, number), { secret: 'not-the-secret-of-the-bank' })).toBe(400)
    expect([await stateOf(code), await refusals()]).toEqual(['submitted', ['bad_signature']])
  })

  test('that was caught and sent again is no news, and later not even read', async () => {
    const { code, number } = await declared()
    const received = { ...news(code, number, 'INCOMPLETE'), eventId: 'caught-by-somebody' }
    const at = Date.now()
    expect(await sendBankNews(servers, received, { secret, at })).toBe(200)
    expect(await sendBankNews(servers, received, { secret, at })).toBe(200)
    const { rows } = await db.admin.query(
      `select from ekyc.bank_call join ekyc.bank_case using (case_id) where transaction_code = $1 and call = 'callback'`,
      [code],
    )
    expect(rows).toHaveLength(1)
    moveClock(6 * 60_000)
    expect(await sendBankNews(servers, received, { secret, at })).toBe(400)
    expect(await refusals()).toEqual(['too_old'])
  })

  test('about another business, or a transaction that is not ours, is not taken', async () => {
    const { code, number } = await declared()
    expect(await sendBankNews(servers, news(code, someNumber('9')), { secret })).toBe(404)
    expect(await sendBankNews(servers, news('VPBNOTOURS0000', number), { secret })).toBe(404)
    expect([await stateOf(code), await refusals()]).toEqual(['submitted', ['not_ours', 'not_ours']])
  })

  test('with exit code "0" is not read', async () => {
    const { code, number } = await declared()
    expect(await sendBankNews(servers, { ...news(code, number), exitCode: '0' }, { secret })).toBe(400)
    expect([await stateOf(code), await refusals()]).toEqual(['submitted', ['malformed']])
  })

  test('about what was never sent moves nothing', async () => {
    for (const ending of ['9', '42']) {
      const wizard = openWizard(servers)
      const number = someNumber(ending)
      await wizard.begin()
      await wizard.check(number)
      const before = await stateOf(wizard.code())
      for (const word of ['INCOMPLETE', 'APPROVED', 'REJECTED'])
        expect(await sendBankNews(servers, news(wizard.code(), number, word), { secret })).toBe(200)
      expect(await stateOf(wizard.code())).toBe(before)
    }
  })
})

test('without the secret of the bank there is no such address', async () => {
  const { VPBANK_CALLBACK_SECRET: _, ...rest } = bank.environment
  const deaf = await openServers((login) => db.url(login), rest)
  const news = { transactionCode: 'VPB000000', businessRegistrationNumber: '0109999999', applicationStatus: 'APPROVED' }
  expect(await sendBankNews(deaf, news, { secret })).toBe(404)
})
