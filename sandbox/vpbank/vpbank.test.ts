import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../sandbox.ts'

const sandbox = await startSandbox({ port: 0, env: { SANDBOX_SMTP_PORT: '0' } })
afterAll(() => sandbox.stop())
const base = `${sandbox.origin}/vpbank`
const authorization = `Basic ${Buffer.from('song-hanh:only-for-development').toString('base64')}`

const post = (path: string, body: object) =>
  fetch(base + path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
  })
const setBehaviour = (order: object) =>
  fetch(`${base}/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
const begin = async () => (await fetch(`${base}/ekyc/vpbank/transaction-code`, { headers: { authorization } })).json()
const ask = async (name: string, body: object) => (await post(`/ekyc/vpbank/${name}`, body)).json()
beforeEach(() => setBehaviour({ mode: 'normal' }))

test('calls without the secret are refused', async () => {
  expect((await fetch(`${base}/ekyc/vpbank/transaction-code`)).status).toBe(401)
})

test('a new business: code, check, declaration, and the decision on the landing page', async () => {
  const { transactionCode } = (await begin()) as { transactionCode: string }
  const held = { transactionCode, businessRegistrationNumber: '0123456789' }
  expect(await ask('check-cif', held)).toMatchObject({ success: true, data: { exitCode: 0, data: { step: 1 } } })
  const declarant = {
    declarantName: 'A',
    declarantPhoneNumber: '0912345678',
    declarantEmail: 'a@b.example',
    theDeclarantIsTheLegalRepresentative: true,
    companyName: 'C',
    businessType: 'LLC1',
  }
  expect(await ask('declarant-information', { ...held, ...declarant })).toMatchObject({ exitCode: 0 })
  expect(await (await fetch(`${base}/landing?transactionCode=${transactionCode}`)).text()).toContain('PROCESSING')
  expect((await post('/landing', { transactionCode, status: 'APPROVED' })).status).toBe(303)
  expect(await ask('check-cif', held)).toMatchObject({ data: { data: { applicationStatus: 'APPROVED' } } })
})

test('an existing customer gets exit code 105, with status 200', async () => {
  const { transactionCode } = (await begin()) as { transactionCode: string }
  const answer = await post('/ekyc/vpbank/check-cif', { transactionCode, businessRegistrationNumber: '0123456105' })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ success: false, data: { exitCode: 105 } })
})

test.each([
  ['600', 'check-cif'],
  ['612', 'send-otp'],
  ['622', 'verify-otp'],
  ['603', 'declarant-information'],
  ['605', 'drop-list'],
])('a number that ends in %s is refused by %s without a text', async (ending, call) => {
  const { transactionCode } = (await begin()) as { transactionCode: string }
  const held = { transactionCode, businessRegistrationNumber: `0123456${ending}` }
  const checked = (await ask('check-cif', held)) as { success: boolean; data: { exitCode: number } }
  expect(checked.success).toBe(call !== 'check-cif')
  const answer = (await ask(call, { ...held, type: 'legal_representative' })) as { data?: object }
  expect(call === 'check-cif' ? answer.data : answer).toMatchObject({ exitCode: 999, exitCodeMessage: '' })
})

test('its modes return garbage, contradict themselves, and write numbers as text', async () => {
  const { transactionCode } = (await begin()) as { transactionCode: string }
  const held = { transactionCode, businessRegistrationNumber: '0123456789' }
  await setBehaviour({ mode: 'zero_text', times: 1 })
  expect(await ask('check-cif', held)).toMatchObject({ data: { exitCode: '0' } })
  await setBehaviour({ mode: 'contradict', times: 1 })
  expect(await ask('check-cif', held)).toMatchObject({ success: false, data: { exitCode: 0 } })
  await setBehaviour({ mode: 'string_code', times: 1 })
  expect(typeof (await begin())).toBe('string')
  await setBehaviour({ mode: 'cut', times: 1 })
  await expect(ask('check-cif', held)).rejects.toThrow('terminated')
})

test('a mode without transaction codes leaves existing ones valid', async () => {
  const { transactionCode } = (await begin()) as { transactionCode: string }
  const held = { transactionCode, businessRegistrationNumber: '0123456789' }
  await setBehaviour({ mode: 'no_code' })
  expect(await begin()).toEqual({ error: 'unavailable' })
  expect(await ask('check-cif', held)).toMatchObject({ success: true })
  expect(await begin()).toEqual({ error: 'unavailable' })
})
