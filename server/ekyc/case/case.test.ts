import { ekyc, ekycTexts } from '@song-hanh/contract/ekyc'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { openSeal } from '#platform/secret/secret'
import { aDeclarant, bare, checkedOf, codeOf, openWizard, someNumber, type Wizard } from '../../testing/ekyc/ekyc.ts'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { openServers, testConfig } from '../../testing/world/open-servers.ts'
import { openSessionMaker } from '../../testing/world/open-session.ts'
import { startBank } from '../../testing/ekyc/start-bank.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { openData } from './case-data.ts'
import { readDetails } from '../registry/read-details.ts'

const db = await useDatabase()
const bank = await startBank()
const servers = await openServers((login) => db.url(login), { ...bank.environment, TRUST_PROXY: '1' })
const openSession = await openSessionMaker(db)

beforeEach(() => bank.behave({ mode: 'normal' }))
afterEach(() => moveClock(0))

type View = { state: string; step: number | null; businessNumber: string | null; email: string | null; owner: string }
const viewOf = async (wizard: ReturnType<typeof openWizard>) => (await wizard.view()).body.data as unknown as View

const member = async (role: 'owner' | 'admin' | 'viewer' = 'owner') => {
  const { personId } = await makePerson(db)
  const { organisationId } = await makeOrganisation(db)
  await makeMembership(db, { organisationId, personId, role })
  return { token: (await openSession(personId)).token, organisationId, personId }
}

describe('the way by the form', () => {
  test('a new business: code, check, prefilled company, kinds of business, declaration', async () => {
    const wizard = openWizard(servers)
    const number = someNumber('9')
    expect((await wizard.begin()).status).toBe(200)
    const checked = await wizard.check(number)
    expect(bare(checked)).toMatchObject({ success: true, message: ekycTexts.checked })
    expect(checkedOf(checked)).toMatchObject({
      exitCode: 0,
      data: { step: 1, transactionCode: wizard.code(), applicationStatus: 'NEW' },
    })
    expect(bare(await wizard.company(number)).details).toEqual(
      expect.arrayContaining([{ key: expect.any(String), value: expect.stringContaining('CÔNG TY') }]),
    )
    expect(bare(await wizard.types(number)).data).toContainEqual({
      id: 3,
      code: 'JSC',
      name: 'Công ty cổ phần',
    })
    expect(bare(await wizard.declare(number))).toEqual({
      exitCode: 0,
      exitCodeMessage: '',
      message: ekycTexts.declared,
    })
    expect(await viewOf(wizard)).toMatchObject({
      state: 'submitted',
      businessNumber: number,
      companyName: aDeclarant.companyName,
      fullName: aDeclarant.declarantName,
      email: 'k***@cong-ty.example',
      phoneNumber: '*******678',
      owner: 'visitor',
    })
  })

  test('the same declaration again, because our answer was lost, is one declaration', async () => {
    const wizard = openWizard(servers)
    const number = someNumber('9')
    await wizard.begin()
    await wizard.check(number)
    await wizard.declare(number)
    expect(bare(await wizard.declare(number)).exitCode).toBe(0)
    expect(codeOf(await wizard.declare(number, { declarantName: 'Người Khác' }))).toEqual([409, 'ekyc_step_refused'])
    const received = (await bank.heard()).filter(
      ({ call, body }) => call === 'declarant-information' && body['transactionCode'] === wizard.code(),
    )
    expect(received).toHaveLength(1)
  })

  test('back to the first step: another number may be checked until something is sent', async () => {
    const wizard = openWizard(servers)
    const [first, second] = [someNumber('9'), someNumber('48')]
    await wizard.begin()
    await wizard.check(first)
    await wizard.check(second)
    expect(codeOf(await wizard.declare(first))).toEqual([403, 'ekyc_case_refused'])
    expect(bare(await wizard.declare(second)).exitCode).toBe(0)
    expect(codeOf(await wizard.check(first))).toEqual([409, 'ekyc_step_refused'])
  })
})

describe('the way by a code', () => {
  test('a business that the bank knows: a code, its proof, and the bank goes on', async () => {
    const wizard = openWizard(servers)
    const number = someNumber('42')
    await wizard.begin()
    expect(checkedOf(await wizard.check(number)).data?.step).toBe(2)
    const sent = bare(await wizard.sendOtp(number))
    expect(sent).toMatchObject({
      exitCode: 0,
      message: ekycTexts.otpSent,
      included: expect.stringMatching(/^\*+\d{3}$/),
    })
    const wrong = await wizard.verify(number, String(sent.data), '000000')
    expect([wrong.status, bare(wrong).exitCode, bare(wrong).exitCodeMessage]).toEqual([200, 201, 'OTP is not correct'])
    expect(bare(await wizard.verify(number, String(sent.data)))).toMatchObject({
      exitCode: 0,
      message: ekycTexts.otpRight,
      data: { applicationStatus: 'PROCESSING' },
    })
    expect((await viewOf(wizard)).state).toBe('proven')
  })

  test('INCOMPLETE comes back with the proof, and the case says so', async () => {
    const wizard = openWizard(servers)
    const number = someNumber('302')
    await wizard.begin()
    expect(checkedOf(await wizard.check(number)).data?.applicationStatus).toBe('INCOMPLETE')
    const { data: token } = bare(await wizard.sendOtp(number))
    expect(bare(await wizard.verify(number, String(token))).data).toEqual({ applicationStatus: 'INCOMPLETE' })
    expect((await viewOf(wizard)).state).toBe('incomplete')
  })

  test('the form is not open on this way, nor the code on the other', async () => {
    const [known, fresh] = [openWizard(servers), openWizard(servers)]
    const [one, two] = [someNumber('42'), someNumber('9')]
    await known.begin()
    await known.check(one)
    await fresh.begin()
    await fresh.check(two)
    expect(codeOf(await known.declare(one))).toEqual([409, 'ekyc_step_refused'])
    expect(codeOf(await fresh.sendOtp(two))).toEqual([409, 'ekyc_step_refused'])
  })
})

test('a page that is loaded again shows what was decided: only who ends it begins another', async () => {
  const wizard = openWizard(servers)
  const number = someNumber('802')
  await wizard.begin()
  await wizard.check(number)
  await wizard.verify(number, String(bare(await wizard.sendOtp(number)).data))
  const decided = wizard.code()
  await wizard.begin()
  expect([wizard.code(), (await viewOf(wizard)).state]).toEqual([decided, 'approved'])
  await wizard.end()
  await wizard.begin()
  expect(wizard.code()).not.toBe(decided)
})

describe('what the register says', () => {
  test('fills in the form, and is not shown to a person who only proves themselves by a code', async () => {
    const wizard = openWizard(servers)
    const number = someNumber('42')
    await wizard.begin()
    await wizard.check(number)
    expect(codeOf(await wizard.company(number))).toEqual([409, 'ekyc_step_refused'])
  })

  test('of its lines only those that the form needs go through', () => {
    const text = JSON.stringify({
      details: [
        { key: 'Tên công ty', value: 'CÔNG TY MẪU'.padEnd(900, ' Ư') },
        { key: 'Điện thoại', value: '(024) 6255-6789' },
        { key: 'Người đại diện theo pháp luật', value: 'Lê Thu Hà' },
        { key: 'CCCD người đại diện', value: '001085012345' },
      ],
    })
    const found = readDetails({ status: 200, type: 'application/json', text })
    expect(found).toMatchObject({
      company: { phone: '02462556789', representative: 'Lê Thu Hà' },
      details: [{ key: 'Tên công ty' }, { key: 'Điện thoại' }, { key: 'Người đại diện theo pháp luật' }],
    })
    expect(JSON.stringify(found)).not.toContain('001085012345')
    expect('company' in found && found.company.name.length).toBeLessThanOrEqual(300)
  })
})

describe('at once', () => {
  const calls = async (call: string, code: string) =>
    (await bank.heard()).filter((one) => one.call === call && one.body['transactionCode'] === code)

  test('ten declarations are one, and the bank and we have the same', async () => {
    const wizard = openWizard(servers)
    const number = someNumber('9')
    await wizard.begin()
    await wizard.check(number)
    await bank.behave({ mode: 'slow', delayMs: 300 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => wizard.declare(number, { declarantName: `Người Thứ ${at}` })),
    )
    const received = await calls('declarant-information', wizard.code())
    expect([received.length, answers.filter(({ status }) => status === 200).length]).toEqual([1, 1])
    expect((await wizard.view()).body.data).toMatchObject({ fullName: received[0]!.body['declarantName'] })
  })

  test('of two codes that are requested, one is sent, and it is the one that counts', async () => {
    const wizard = openWizard(servers)
    const number = someNumber('42')
    await wizard.begin()
    await wizard.check(number)
    await bank.behave({ mode: 'slow', delayMs: 300 })
    const answers = await Promise.all([wizard.sendOtp(number), wizard.sendOtp(number)])
    expect(await calls('send-otp', wizard.code())).toHaveLength(1)
    await bank.behave({ mode: 'normal' })
    const token = String(answers.map(bare).find(({ exitCode }) => exitCode === 0)?.data)
    expect(bare(await wizard.verify(number, token)).exitCode).toBe(0)
  })
})

test('the consent of the declarant is kept: to which terms, when, from where', async () => {
  const wizard = openWizard(servers)
  const number = someNumber('9')
  await wizard.begin()
  await wizard.check(number)
  await wizard.declare(number)
  const { rows } = await db.admin.query<{ case_id: string; sealed_data: string }>(
    'select case_id, sealed_data from ekyc.bank_case where transaction_code = $1',
    [wizard.code()],
  )
  const seal = openSeal(testConfig(db.url('api')).SEAL_KEYS)
  expect(openData(seal, rows[0]!).consent).toEqual({
    termsVersion: currentTerms,
    at: expect.stringMatching(/^\d{4}-/),
    address: wizard.address,
  })
  const received = (await bank.heard()).find(
    ({ call, body }) => call === 'declarant-information' && body['transactionCode'] === wizard.code(),
  )
  expect(received?.body).not.toHaveProperty('termsVersion')
})

describe('exit code 105', () => {
  test('is a 200 that is no success, with the text of the bank or of the specification, and another number may follow', async () => {
    const wizard = openWizard(servers)
    await wizard.begin()
    for (const ending of ['105', '106']) {
      const answer = await wizard.check(someNumber(ending))
      expect([answer.status, bare(answer).success]).toEqual([200, false])
      expect(checkedOf(answer)).toEqual({
        exitCode: 105,
        exitCodeMessage: ekycTexts.alreadyCustomer,
        data: null,
        history: [],
      })
    }
    expect((await viewOf(wizard)).state).toBe('customer')
    expect(bare(await wizard.check(someNumber('9'))).success).toBe(true)
  })

  test('the number is kept sealed, for the owner of the case, and no event has it', async () => {
    const wizard = openWizard(servers)
    await wizard.begin()
    const number = someNumber('105')
    await wizard.check(number)
    expect(await viewOf(wizard)).toMatchObject({ state: 'customer', businessNumber: number, companyName: null })
    expect(codeOf(await wizard.company(number))).toEqual([409, 'ekyc_step_refused'])
    const { rows } = await db.admin.query('select * from ekyc.bank_case where transaction_code = $1', [wizard.code()])
    expect(rows).toMatchObject([{ business_digest: null, step: null }])
    expect(JSON.stringify(rows)).not.toContain(number)
    await wizard.check(someNumber('9'))
    expect((await viewOf(wizard)).businessNumber).not.toBe(number)
  })
})

test('a number that the bank does not know is a no with its text, and the case stays', async () => {
  const wizard = openWizard(servers)
  await wizard.begin()
  const answer = await wizard.check(someNumber('404'))
  expect(bare(answer)).toMatchObject({ success: false, error: 'Business registration number not found' })
  expect((await viewOf(wizard)).state).toBe('started')
})

test.each(['', '123456789', 'abcdefghij', '012345678x'])(
  'the number "%s" is refused before anybody is asked',
  async (number) => {
    const wizard = openWizard(servers)
    await wizard.begin()
    const answer = await wizard.check(number)
    expect([answer.status, answer.body.errors[0]?.message]).toEqual([400, ekycTexts.businessNumber])
  },
)

test('a number may have as many digits as fit into the field', async () => {
  const wizard = openWizard(servers)
  await wizard.begin()
  const number = `${someNumber('1')}${someNumber('1')}9`
  expect(bare(await wizard.check(`${number.slice(0, 10)} ${number.slice(10)}`)).success).toBe(true)
  expect((await viewOf(wizard)).businessNumber).toBe(number)
})

test.each(['0912345678', '24 6255', '+849123456', 'ext. 12'])(
  'a telephone number is not blank and has at most ten characters: %s goes to the bank as it is',
  async (declarantPhoneNumber) => {
    const wizard = openWizard(servers)
    const number = someNumber('9')
    await wizard.begin()
    await wizard.check(number)
    for (const wrong of ['', '   ', '09123456789'])
      expect((await wizard.declare(number, { declarantPhoneNumber: wrong })).status).toBe(400)
    expect(bare(await wizard.declare(number, { declarantPhoneNumber })).exitCode).toBe(0)
    const received = (await bank.heard()).find(
      ({ call, body }) => call === 'declarant-information' && body['transactionCode'] === wizard.code(),
    )
    expect(received?.body).toMatchObject({ declarantPhoneNumber })
  },
)

test('who names no terms has accepted none, and may declare nevertheless: the specification’s call has no such field', async () => {
  const wizard = openWizard(servers)
  const number = someNumber('9')
  await wizard.begin()
  await wizard.check(number)
  const { termsVersion: _, ...declarant } = aDeclarant
  const body = { ...declarant, transactionCode: wizard.code(), businessRegistrationNumber: number }
  expect(bare(await wizard.send(ekyc.declare, { body })).exitCode).toBe(0)
  const { rows } = await db.admin.query<{ case_id: string; sealed_data: string }>(
    'select case_id, sealed_data from ekyc.bank_case where transaction_code = $1',
    [wizard.code()],
  )
  expect(openData(openSeal(testConfig(db.url('api')).SEAL_KEYS), rows[0]!).consent).toBeUndefined()
})

test('a call without a transaction code is refused with that reason', async () => {
  const wizard = openWizard(servers)
  const number = someNumber('9')
  await wizard.begin()
  wizard.use('')
  const answers = [await wizard.sendOtp(number), await wizard.verify(number, 'x'), await wizard.declare(number)]
  expect(answers.map(({ status, body }) => [status, body.errors[0]?.message])).toEqual(
    Array.from({ length: 3 }, () => [400, ekycTexts.codeMissing]),
  )
})

describe('a no without a text has the words of the specification', () => {
  test.each([
    ['600', ekycTexts.checkFailed, (wizard: Wizard, number: string) => wizard.check(number)],
    ['612', ekycTexts.otpNotSent, (wizard: Wizard, number: string) => wizard.sendOtp(number)],
    [
      '622',
      ekycTexts.otpWrong,
      async (wizard: Wizard, number: string) => wizard.verify(number, String(bare(await wizard.sendOtp(number)).data)),
    ],
    ['603', ekycTexts.notDeclared, (wizard: Wizard, number: string) => wizard.declare(number)],
  ] as const)('%s: %s', async (ending, text, step) => {
    const wizard = openWizard(servers)
    const number = someNumber(ending)
    await wizard.begin()
    if (ending !== '600') await wizard.check(number)
    const answer = await step(wizard, number)
    expect([answer.status, bare(answer).message]).toEqual([200, text])
  })

  test('the kinds of business and the company too, with a request id; the bank’s own texts come first', async () => {
    const ask = async (ending: string) => {
      const wizard = openWizard(servers)
      const number = someNumber(ending)
      await wizard.begin()
      await wizard.check(number)
      return { types: bare(await wizard.types(number)), company: bare(await wizard.company(number)) }
    }
    const requestId = expect.any(String)
    expect((await ask('605')).types).toEqual({ data: [], error: ekycTexts.noBusinessTypes, requestId })
    expect((await ask('001')).company).toEqual({ details: [], error: ekycTexts.noCompany, requestId })
    expect((await ask('000')).company).toEqual({ details: [], error: 'No company has this number', requestId })
  })
})

describe('whose it is', () => {
  test('a visitor who comes again gets the code of their case, not a new one', async () => {
    const wizard = openWizard(servers)
    const first = bare(await wizard.begin()).transactionCode
    expect(bare(await wizard.begin()).transactionCode).toBe(first)
  })

  test('two tabs that begin at once have one case', async () => {
    const wizard = openWizard(servers)
    await wizard.begin()
    await wizard.end()
    const answers = await Promise.all(Array.from({ length: 6 }, () => wizard.send(ekyc.beginCase)))
    expect(new Set(answers.map((one) => bare(one).transactionCode)).size).toBe(1)
  })

  test("a signed-in leader's case is the organisation's, and another leader goes on with it on their own device", async () => {
    const owner = await member()
    const { personId } = await makePerson(db)
    await makeMembership(db, { organisationId: owner.organisationId, personId, role: 'admin' })
    const colleague = { token: (await openSession(personId)).token, organisationId: owner.organisationId }
    const number = someNumber('9')
    const [here, there] = [openWizard(servers, owner), openWizard(servers, colleague)]
    await here.begin()
    await here.check(number)
    expect(await viewOf(there)).toMatchObject({ state: 'checked', businessNumber: number, owner: 'organization' })
    expect(bare(await there.begin()).transactionCode).toBe(here.code())
    expect(bare(await there.declare(number)).exitCode).toBe(0)
  })

  test('a member who may not speak for the organisation is a visitor like everybody', async () => {
    const viewer = await member('viewer')
    const wizard = openWizard(servers, viewer)
    await wizard.begin()
    expect((await viewOf(wizard)).owner).toBe('visitor')
    const { rows } = await db.admin.query('select from ekyc.bank_case where organisation_id = $1', [
      viewer.organisationId,
    ])
    expect(rows).toHaveLength(0)
  })

  test('a leader who signs in on the way goes on for their organisation with the case begun before', async () => {
    const [wizard, elsewhere] = [openWizard(servers), openWizard(servers)]
    const number = someNumber('9')
    await wizard.begin()
    await wizard.check(number)
    const link = await wizard.send(ekyc.linkCase, { body: { transactionCode: wizard.code() } })
    const token = new URL((link.body.data as unknown as { url: string }).url).hash.replace('#resume=', '')
    await elsewhere.send(ekyc.resumeCase, { body: { token } })
    const owner = await member()
    expect(bare(await wizard.as(owner).send(ekyc.beginCase)).transactionCode).toBe(wizard.code())
    const answer = await wizard.as(owner).send(ekyc.viewCase)
    expect(answer.body.data).toMatchObject({ state: 'checked', businessNumber: number, owner: 'organization' })
    // it is the organisation's now, and no browser's
    expect(codeOf(await wizard.view())).toEqual([403, 'ekyc_case_refused'])
    expect(codeOf(await elsewhere.view())).toEqual([403, 'ekyc_case_refused'])
    const { rows } = await db.admin.query('select action from audit.entry where chain_id = $1', [owner.organisationId])
    expect(rows).toEqual([{ action: 'ekyc.case_begun' }])
  })

  test('where the organisation has a case already, the case begun before stays beside it, and each answers about its own business', async () => {
    const owner = await member()
    const [wizard, signed] = [openWizard(servers), openWizard(servers, owner)]
    const [mine, theirs] = [someNumber('9'), someNumber('9')]
    await signed.begin()
    await signed.check(theirs)
    await wizard.begin()
    await wizard.check(mine)
    await wizard.as(owner).send(ekyc.beginCase)
    expect(await viewOf(wizard)).toMatchObject({ businessNumber: mine, owner: 'visitor' })
    for (const businessNumber of [mine, theirs])
      expect((await wizard.as(owner).send(ekyc.viewCompany, { body: { businessNumber } })).status).toBe(200)
    expect((await wizard.as(owner).send(ekyc.viewCompany, { body: { businessNumber: someNumber('9') } })).status).toBe(
      403,
    )
  })

  test('what was sent stays the visitor’s, whoever signs in', async () => {
    const wizard = openWizard(servers)
    const number = someNumber('9')
    await wizard.begin()
    await wizard.check(number)
    await wizard.declare(number)
    const owner = await member()
    await wizard.as(owner).send(ekyc.beginCase)
    expect((await wizard.as(owner).send(ekyc.viewCase)).body.data).toMatchObject({
      state: 'submitted',
      owner: 'visitor',
    })
  })

  test('staff who act for a customer run no eKYC for them', async () => {
    const { personId, organisationId } = await member()
    const { token } = await openSession(personId, { actorId: personId })
    expect(codeOf(await openWizard(servers, { token, organisationId }).begin())[1]).toMatch(/refused|not_found/)
  })

  test('nobody without our cookie, and nobody with one that we did not sign', async () => {
    const wizard = openWizard(servers)
    await wizard.begin()
    const visitor = [...wizard.cookies][0]!
    expect(visitor[0]).toBe('__Secure-visitor')
    const forged = `${visitor[1].slice(0, 36).replace(/.$/, (last) => (last === '0' ? '1' : '0'))}${visitor[1].slice(36)}`
    for (const cookie of [undefined, `__Secure-visitor=${forged}`, '__Secure-visitor=x', '__Secure-visitor=']) {
      const answer = await servers.ask(ekyc.viewCase, cookie === undefined ? {} : { cookie })
      expect(codeOf(answer)).toEqual([401, 'unauthenticated'])
    }
  })
})

describe('on another device', () => {
  const link = async (wizard: ReturnType<typeof openWizard>) => {
    const answer = await wizard.send(ekyc.linkCase, { body: { transactionCode: wizard.code() } })
    const { url } = answer.body.data as unknown as { url: string }
    return new URL(url).hash.replace('#resume=', '')
  }

  test('the link opens the case there, once, with what was entered', async () => {
    const [here, there, third] = [openWizard(servers), openWizard(servers), openWizard(servers)]
    const number = someNumber('9')
    await here.begin()
    await here.check(number)
    const token = await link(here)
    const answer = await there.send(ekyc.resumeCase, { body: { token } })
    expect(answer.body.data).toMatchObject({ state: 'checked', businessNumber: number, transactionCode: here.code() })
    there.use(here.code())
    expect(bare(await there.declare(number)).exitCode).toBe(0)
    expect((await viewOf(here)).state).toBe('submitted')
    expect(codeOf(await third.send(ekyc.resumeCase, { body: { token } }))).toEqual([404, 'ekyc_link_dead'])
  })

  test('it opens this case, and none that the first browser begins later', async () => {
    const [here, there] = [openWizard(servers), openWizard(servers)]
    await here.begin()
    await there.send(ekyc.resumeCase, { body: { token: await link(here) } })
    there.use(here.code())
    expect((await there.view()).status).toBe(200)
    await here.end()
    await here.begin()
    await here.check(someNumber('9'))
    expect(codeOf(await there.view())).toEqual([403, 'ekyc_case_refused'])
    there.use(here.code())
    expect(codeOf(await there.end())).toEqual([403, 'ekyc_case_refused'])
  })

  test('a visitor who opens a link keeps their own case', async () => {
    const [here, there] = [openWizard(servers), openWizard(servers)]
    const number = someNumber('9')
    await there.begin()
    await there.check(number)
    await here.begin()
    await there.send(ekyc.resumeCase, { body: { token: await link(here) } })
    expect((await there.view()).body.data).toMatchObject({ transactionCode: here.code() })
    expect(bare(await there.declare(number)).exitCode).toBe(0)
    await here.end()
    expect((await there.view()).body.data).toMatchObject({ transactionCode: there.code(), state: 'submitted' })
  })

  test('it expires after thirty minutes', async () => {
    const [here, there] = [openWizard(servers), openWizard(servers)]
    await here.begin()
    const token = await link(here)
    moveClock(30 * 60_000 + 1000)
    expect(codeOf(await there.send(ekyc.resumeCase, { body: { token } }))).toEqual([404, 'ekyc_link_dead'])
  })

  test('ten links at once open it once', async () => {
    const here = openWizard(servers)
    await here.begin()
    const token = await link(here)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => openWizard(servers).send(ekyc.resumeCase, { body: { token } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('to start over erases what was not sent, and the next code is a new one', async () => {
  const wizard = openWizard(servers)
  await wizard.begin()
  await wizard.check(someNumber('9'))
  const first = wizard.code()
  expect((await wizard.end()).status).toBe(200)
  expect(codeOf(await wizard.view())).toEqual([403, 'ekyc_case_refused'])
  await wizard.begin()
  expect(wizard.code()).not.toBe(first)
  const { rows } = await db.admin.query(
    'select state, business_digest from ekyc.bank_case where transaction_code = $1',
    [first],
  )
  expect(rows).toEqual([{ state: 'abandoned', business_digest: null }])
})

test('the way the wizard is set up is configuration', async () => {
  const { body } = await servers.ask(ekyc.viewEkycSetUp)
  expect(body.data).toEqual({
    available: true,
    channel: 'SONG_HANH',
    redirectUrl: bank.environment.VPBANK_REDIRECT_URL,
    hotline: '1900 54 54 15',
    appStoreUrl: null,
    googlePlayUrl: null,
  })
})
