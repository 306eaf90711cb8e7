import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveClock, passTime } from '#platform/clock'
import { newId } from '#platform/id'
import { testConfig } from '../../testing/world/open-servers.ts'
import { startBank } from '../../testing/ekyc/start-bank.ts'
import { openRegistry } from '../registry/open-registry.ts'
import type { BankResult } from './bank.ts'
import { openBank } from './open-bank.ts'

const sandbox = await startBank()
const config = testConfig('postgres://nobody@127.0.0.1/none', sandbox.environment)
const registry = openRegistry(config)

beforeEach(async () => {
  await sandbox.behave({ mode: 'normal' })
  await sandbox.registryBehave({ mode: 'normal' })
})
afterEach(() => moveClock(0))

const valueOf = <Value>(said: BankResult<Value>): Value => {
  if (said.kind !== 'done') throw new Error(`not done: ${JSON.stringify(said)}`)
  return said.value
}
const begin = async (bank = openBank(config)) => valueOf(await bank.beginTransaction(newId()))

/** A transaction in which this number has been checked. */
const checked = async (businessRegistrationNumber: string, bank = openBank(config)) => {
  const transactionCode = await begin(bank)
  const { accessToken } = valueOf(await bank.checkBusiness({ transactionCode, businessRegistrationNumber }, newId()))
  return { transactionCode, businessRegistrationNumber, accessToken }
}
const declarant = {
  declarantName: 'Nguyễn Văn An',
  declarantPhoneNumber: '0912345678',
  declarantEmail: 'an@mau.example',
  theDeclarantIsTheLegalRepresentative: true,
  introducerCode: '',
  companyName: 'Công ty Mẫu',
  businessType: 'LLC1',
}

describe('the calls of the table', () => {
  test.each(['normal', 'string_code', 'data_code'])('a transaction code comes as %s', async (mode) => {
    await sandbox.behave({ mode })
    expect(await begin()).toMatch(/^VPB[0-9A-F]{18}$/)
  })

  test.each([
    ['0123456789', { step: 1, applicationStatus: 'NEW' }],
    ['0123456782', { step: 2, applicationStatus: 'PROCESSING' }],
    ['0123456302', { step: 2, applicationStatus: 'INCOMPLETE' }],
  ])('the number %s is checked', async (businessRegistrationNumber, expected) => {
    const bank = openBank(config)
    const transactionCode = await begin(bank)
    const value = valueOf(await bank.checkBusiness({ transactionCode, businessRegistrationNumber }, newId()))
    expect(value).toMatchObject(expected)
    expect(value.accessToken).toMatch(/^vpbanktoken-/)
    expect(value.history).toHaveLength(1)
  })

  test.each([
    ['0123456105', 105, 'You are already a VPBank customer. Please visit the nearest VPBank branch for support.'],
    ['0123456106', 105, ''],
    ['0123456404', 404, 'Business registration number not found'],
  ])('the number %s is refused', async (businessRegistrationNumber, exitCode, message) => {
    const bank = openBank(config)
    const held = { transactionCode: await begin(bank), businessRegistrationNumber }
    expect(await bank.checkBusiness(held, newId())).toMatchObject({ kind: 'refused', exitCode, message })
  })

  test.each(['0123456500', '0123456501', '0123456503', '0123456504', '0123456505', '0123456506', '0123456507'])(
    'the number %s makes the bank go wrong, and we do not know',
    async (businessRegistrationNumber) => {
      const bank = openBank(config)
      const held = { transactionCode: await begin(bank), businessRegistrationNumber }
      expect((await bank.checkBusiness(held, newId())).kind).toBe('in_doubt')
    },
  )

  test('a code is sent and proven once, for the business it was sent for', async () => {
    const bank = openBank(config)
    const [mine, other] = [await checked('0123456782', bank), await checked('0123456792', bank)]
    const { reference, maskedPhone } = valueOf(await bank.sendOtp({ ...mine, type: 'legal_representative' }, newId()))
    expect(maskedPhone).toMatch(/^\*+\d{3}$/)
    const proof = { otp: '123456', token: reference }
    expect(await bank.verifyOtp({ ...mine, ...proof, otp: '000000' }, newId())).toMatchObject({ exitCode: 201 })
    expect((await bank.verifyOtp({ ...other, ...proof }, newId())).kind).toBe('refused')
    expect(await bank.verifyOtp({ ...mine, ...proof }, newId())).toEqual({
      kind: 'done',
      value: { applicationStatus: 'PROCESSING' },
    })
    expect((await bank.verifyOtp({ ...mine, ...proof }, newId())).kind).toBe('refused')
  })

  test('the payloads are those of the table, and carry the request id that was recorded', async () => {
    const bank = openBank(config)
    const held = await checked('0123456788', bank)
    const ids = [newId(), newId(), newId(), newId()] as const
    const { reference } = valueOf(await bank.sendOtp({ ...held, type: 'declarant' }, ids[0]))
    await bank.verifyOtp({ ...held, otp: '123456', token: reference }, ids[1])
    expect(await bank.declare({ ...held, ...declarant }, ids[2])).toEqual({ kind: 'done', value: true })
    expect(valueOf(await bank.listBusinessTypes(held, ids[3]))[0]).toEqual({
      id: 1,
      code: 'LLC1',
      name: 'Công ty TNHH một thành viên',
    })
    const bankCalls = (await sandbox.heard()).filter(({ requestId }) => (ids as readonly string[]).includes(requestId))
    expect(bankCalls.map(({ requestId }) => requestId)).toEqual(ids)
    expect(bankCalls.map(({ body }) => Object.keys(body).toSorted())).toEqual([
      ['accessToken', 'businessRegistrationNumber', 'transactionCode', 'type'],
      ['accessToken', 'businessRegistrationNumber', 'otp', 'token', 'transactionCode'],
      [
        'accessToken',
        'businessRegistrationNumber',
        'businessType',
        'companyName',
        'declarantEmail',
        'declarantName',
        'declarantPhoneNumber',
        'introducerCode',
        'theDeclarantIsTheLegalRepresentative',
        'transactionCode',
      ],
      ['accessToken', 'businessRegistrationNumber', 'type'],
    ])
  })
})

describe('a bank that is not well', () => {
  test('idempotent calls are retried, under the same request id', async () => {
    await sandbox.behave({ mode: 'hang_up', times: 1 })
    const requestId = newId()
    expect((await openBank(config).beginTransaction(requestId)).kind).toBe('done')
    expect((await sandbox.heard()).filter((one) => one.requestId === requestId)).toHaveLength(2)
  })

  test('a code is never requested twice, a try never made twice, a declaration never sent twice', async () => {
    const held = await checked('0123456788')
    for (const ask of [
      (id: string) => openBank(config).sendOtp({ ...held, type: 'declarant' }, id),
      (id: string) => openBank(config).verifyOtp({ ...held, otp: '123456', token: 'abcdef' }, id),
      (id: string) => openBank(config).declare({ ...held, ...declarant }, id),
    ]) {
      await sandbox.behave({ mode: 'cut' })
      const requestId = newId()
      expect((await ask(requestId)).kind).toBe('in_doubt')
      await sandbox.behave({ mode: 'normal' })
      expect((await sandbox.heard()).filter((one) => one.requestId === requestId)).toHaveLength(1)
    }
  })

  test.each(['silent', 'slow'])('one that is %s for 30 s is ambiguous within 9 s, by every call', async (mode) => {
    const held = await checked('0123456788')
    await sandbox.behave({ mode, delayMs: 30_000 })
    const ids: string[] = []
    const note = () => {
      ids.push(newId())
      return ids.at(-1)!
    }
    const asked = Promise.all([
      openBank(config).beginTransaction(note()),
      openBank(config).checkBusiness(held, note()),
      openBank(config).sendOtp({ ...held, type: 'declarant' }, note()),
      openBank(config).verifyOtp({ ...held, otp: '123456', token: 'abcdef' }, note()),
      openBank(config).declare({ ...held, ...declarant }, note()),
      openBank(config).listBusinessTypes(held, note()),
    ])
    const bankCalls = async () => (await sandbox.heard()).filter(({ requestId }) => ids.includes(requestId))
    await expect.poll(async () => (await bankCalls()).length).toBe(6)
    const ended = { all: false }
    const end = asked.then(() => (ended.all = true))
    let passed = 0
    while (!ended.all && passed < 60_000) {
      passTime(100)
      passed += 100
      // whose first try has ended begins the pause or the second try
      await setImmediate()
    }
    await end
    expect(passed).toBeLessThan(9000)
    const said = await asked
    expect(said).toEqual(said.map(() => ({ kind: 'in_doubt', why: 'deadline' })))
  })

  test('after five failures it is left alone for ten seconds, then one call tries', async () => {
    const bank = openBank(config)
    await sandbox.behave({ mode: 'fail' })
    for (let times = 0; times < 5; times += 1) await bank.beginTransaction(newId())
    const before = (await sandbox.heard()).length
    const begun = performance.now()
    expect(await bank.beginTransaction(newId())).toEqual({ kind: 'in_doubt', why: 'resting' })
    expect(performance.now() - begun).toBeLessThan(100)
    expect(bank.restsForSeconds()).toBeGreaterThan(0)
    expect(await sandbox.heard()).toHaveLength(before)

    await sandbox.behave({ mode: 'normal' })
    moveClock(10_500)
    const [first, beside] = await Promise.all([bank.beginTransaction(newId()), bank.beginTransaction(newId())])
    expect([first.kind, beside.kind]).toEqual(['done', 'in_doubt'])
    expect((await bank.beginTransaction(newId())).kind).toBe('done')
  })

  test('answers that nobody can read do not count: the bank is there', async () => {
    const bank = openBank(config)
    await sandbox.behave({ mode: 'html', times: 12 })
    for (let times = 0; times < 12; times += 1)
      expect(await bank.beginTransaction(newId())).toEqual({ kind: 'in_doubt', why: 'unreadable' })
    expect((await bank.beginTransaction(newId())).kind).toBe('done')
  })

  test('without an address there is no bank, and nobody waits for one', async () => {
    const { VPBANK_URL: _, ...rest } = config
    expect((await openBank({ ...rest, VPBANK_URL: undefined }).beginTransaction(newId())).kind).toBe('in_doubt')
  })
})

describe('the register of companies', () => {
  test('gives name, representative and address, whether it speaks Vietnamese or codes', async () => {
    const found = await registry.find('0109999999')
    expect(found).toMatchObject({
      company: {
        name: 'TỔNG CÔNG TY MẪU SỐ MỘT',
        representative: 'Nguyễn Văn An',
        address: 'Số 1 Giang Văn Minh, Phường Giảng Võ, Thành phố Hà Nội',
        phone: '02462556789',
        email: 'lienhe@mau-mot.example',
      },
    })
    expect(await registry.find('0123456781')).toMatchObject({ company: { representative: expect.any(String) } })
  })

  test('knows no such company', async () => {
    expect(await registry.find('0123456000')).toEqual({ is: 'unknown', why: 'No company has this number' })
  })

  test.each(['fail', 'html', 'garbled', 'hang_up'])('is unavailable when it answers by %s', async (mode) => {
    await sandbox.registryBehave({ mode })
    expect(await registry.find('0123456789')).toEqual({ is: 'away', why: '' })
  })
})
