import { ekyc, type EkycCase } from '@song-hanh/contract/ekyc'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStore } from '../../../testing/memory.ts'

vi.stubGlobal('localStorage', memoryStore())
vi.stubGlobal('sessionStorage', memoryStore())
vi.stubGlobal('location', { origin: 'https://songhanh.example' })
vi.stubGlobal('addEventListener', () => {})
vi.spyOn(console, 'warn').mockImplementation(() => {})

/** Responses of our server by path; the requests are recorded in `asked`. */
let answers: Record<string, { status?: number; body: unknown }> = {}
let asked: string[] = []
vi.stubGlobal('fetch', (url: string) => {
  asked.push(url)
  const { status = 200, body } = answers[url] ?? { status: 500, body: undefined }
  return Promise.resolve(Response.json(body ?? null, { status, headers: { 'x-request-id': 'req-17' } }))
})

const { loadBusinessTypes, prefillCompany, proveCode, sendCode, submitDeclaration, verifyNumber } =
  await import('./actions.ts')
const { wizard } = await import('./browser-wizard.ts')
const { speak } = await import('../../../words/language.ts')

const held: EkycCase = {
  state: 'registered',
  transactionCode: 'TX-000001',
  accessToken: 'ours',
  step: 2,
  applicationStatus: 'PROCESSING',
  businessNumber: '0109999999',
  companyName: null,
  fullName: null,
  email: null,
  phoneNumber: null,
  otp: { token: 'one', maskedPhone: '*******678', triesLeft: 5 },
  history: [],
  draft: null,
  organizationName: null,
  owner: 'visitor',
  heldUntil: '2026-11-16T18:00:00.000Z',
}
const failure = (code: string, status: number) => ({
  status,
  body: { data: null, errors: [{ code, message: code }], requestId: 'req-17' },
})
const wordless = { exitCode: 999, exitCodeMessage: '', message: '' }
const uncheckedBy = (texts: object) => ({
  success: false,
  message: '',
  data: { exitCode: 999, exitCodeMessage: '', data: null, history: [] },
  ...texts,
})

beforeEach(() => {
  speak('en')
  answers = {}
  asked = []
  wizard.forget()
  wizard.adopt(held)
})

const calls = [
  {
    path: ekyc.checkBusiness.path,
    press: () => verifyNumber('solved'),
    no: uncheckedBy({}),
    refused: 'Business number verification failed. Please check and try again.',
    unexpected: 'An unexpected error occurred. Please try again.',
  },
  {
    path: ekyc.sendOtp.path,
    press: () => sendCode('declarant'),
    no: wordless,
    refused: 'Failed to send OTP. Please try again.',
    unexpected: 'An unexpected error occurred while sending OTP.',
  },
  {
    path: ekyc.verifyOtp.path,
    press: () => proveCode('000000'),
    no: wordless,
    refused: 'OTP verification failed. Please try again.',
    unexpected: 'An unexpected error occurred during verification.',
  },
  {
    path: ekyc.declare.path,
    press: submitDeclaration,
    no: wordless,
    refused: 'Failed to submit information. Please try again.',
    unexpected: 'An unexpected error occurred while submitting information.',
  },
]

describe.each(calls)('$path', ({ path, press, no, refused, unexpected }) => {
  test('a no without a text has the words of the specification', async () => {
    answers[path] = { body: no }
    expect(await press()).toMatchObject({ is: 'no', text: refused })
  })

  test('an unexpected failure has another text', async () => {
    answers[path] = failure('fault', 500)
    expect(await press()).toMatchObject({ is: 'no', text: unexpected })
  })

  test('the short texts of the server are shown in full', async () => {
    const [short = ''] = refused.split('. ')
    answers[path] = { body: { ...no, message: short, exitCodeMessage: short } }
    expect(await press()).toMatchObject({ is: 'no', text: refused })
  })
})

test('a check and a declaration show the message first, codes the text of the exit code', async () => {
  const both = { exitCode: 7, exitCodeMessage: 'the code', message: 'the message' }
  answers = {
    [ekyc.checkBusiness.path]: { body: uncheckedBy({ message: 'the message', error: 'the error' }) },
    [ekyc.sendOtp.path]: { body: both },
    [ekyc.verifyOtp.path]: { body: both },
    [ekyc.declare.path]: { body: both },
  }
  const said = []
  for (const { press } of calls) said.push((await press()).text)
  expect(said).toEqual(['the message', 'the code', 'the code', 'the message'])
})

test('without a transaction code no request is made, and a message shows', async () => {
  wizard.change({ transactionCode: '' })
  asked = []
  const said = [await sendCode('declarant'), await proveCode('123456'), await submitDeclaration()]
  expect(said.map(({ text }) => text)).toEqual(
    Array.from({ length: 3 }, () => 'Transaction code is missing. Please try again.'),
  )
  expect(asked).toEqual([])
})

describe('how many tries are left', () => {
  const left = () => wizard.read().otp?.triesLeft

  test('one less after a wrong code', async () => {
    answers[ekyc.verifyOtp.path] = { body: { ...wordless, message: 'OTP is not correct' } }
    await proveCode('000000')
    expect(left()).toBe(4)
  })

  test.each([5, 4])('as the server says after a bank that did not answer: %i', async (triesLeft) => {
    answers[ekyc.verifyOtp.path] = failure('bank_unavailable', 503)
    answers[ekyc.viewCase.path] = { body: { data: { ...held, otp: { ...held.otp, triesLeft } }, errors: [] } }
    expect(await proveCode('000000')).toMatchObject({ is: 'no', failure: 'bank_unavailable' })
    expect(left()).toBe(triesLeft)
  })

  test('unchanged when the server is unreachable, and the page stays', async () => {
    await proveCode('000000')
    expect([left(), wizard.read().phase]).toEqual([5, 'open'])
  })
})

describe('optional data that failed to load', () => {
  test('the bank’s own text comes first', async () => {
    answers[ekyc.listBusinessTypes.path] = { body: { data: [], error: 'Not today', requestId: 'req-1' } }
    answers[ekyc.viewCompany.path] = { body: { details: [], error: 'No company has this number', requestId: 'req-2' } }
    expect(await loadBusinessTypes()).toEqual({ text: 'Not today', requestId: 'req-1' })
    expect(await prefillCompany()).toEqual({ text: 'No company has this number', requestId: 'req-2' })
  })

  test('the specification’s where there are none, with the request id', async () => {
    expect(await loadBusinessTypes()).toEqual({ text: 'Failed to get drop-list', requestId: 'req-17' })
    expect(await prefillCompany()).toEqual({ text: 'Failed to get company details', requestId: 'req-17' })
  })

  test('in the language of the reader', async () => {
    speak('vi')
    answers[ekyc.viewCompany.path] = { body: { details: [], error: 'Failed to get company details' } }
    expect(await prefillCompany()).toMatchObject({ text: 'Không lấy được thông tin doanh nghiệp' })
  })
})
