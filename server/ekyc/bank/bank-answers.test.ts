import { describe, expect, test } from 'vitest'
import type { HttpResult } from '#platform/http/http-client'
import type { BankResult } from './bank.ts'
import {
  readBusinessTypes,
  readCif,
  readDeclared,
  readSentOtp,
  readTransactionCode,
  readVerified,
} from './read-answer.ts'
import { recorded, transaction } from './recorded-answers.ts'

const readers: Record<keyof typeof recorded, (heard: HttpResult) => BankResult<unknown>> = {
  beginTransaction: readTransactionCode,
  checkBusiness: (heard) => readCif(heard, transaction),
  sendOtp: readSentOtp,
  verifyOtp: readVerified,
  declare: readDeclared,
  listBusinessTypes: readBusinessTypes,
}
const json = (text: string, status = 200): HttpResult => ({ status, type: 'application/json', text })

type Path = (string | number)[]
const pathsOf = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...pathsOf(inner, [...path, name])])
const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], value)
const changed = (value: unknown, path: Path, change: (parent: Record<string, unknown>, name: string) => void) => {
  const copy = structuredClone(value)
  change(at(copy, path.slice(0, -1)) as Record<string, unknown>, String(path.at(-1)))
  return copy
}

/** Texts for people, and what the table lets the bank leave out: without them the answer is the same answer. */
const isDispensable = (call: string, path: Path) => {
  const name = path.join('.')
  if (/(^|\.)(message|exitCodeMessage|error)$/.test(name) || /(^|\.)applicationStatus$/.test(name)) return true
  if (/^data\.history(\.0(\.\w+)?)?$/.test(name)) return true
  if (call === 'checkBusiness' && /^data\.data\.(step|accessToken)$/.test(name)) return true
  return call === 'verifyOtp' && name === 'data'
}
const wrongValues = [null, '0', '', 'text', 1.5, -1, 105, true, false, [], {}, ['0']]

type Case = { name: string; call: keyof typeof recorded; heard: HttpResult }

const mutationsOf = (call: keyof typeof recorded, answer: unknown, which: number): Case[] => {
  const text = JSON.stringify(answer)
  const say = (name: string, heard: HttpResult): Case => ({ name: `${call} ${which}: ${name}`, call, heard })
  const needed = pathsOf(answer).filter((path) => !isDispensable(call, path))
  const missing = needed.map((path) =>
    say(`without ${path.join('.')}`, json(JSON.stringify(changed(answer, path, (in_, name) => delete in_[name])))),
  )
  const wrong = needed.flatMap((path) =>
    wrongValues
      .filter((value) => !isRight(call, path, value))
      .map((value) =>
        say(
          `${path.join('.')} is ${JSON.stringify(value)}`,
          json(JSON.stringify(changed(answer, path, (in_, name) => (in_[name] = value)))),
        ),
      ),
  )
  const cut = [1, Math.floor(text.length / 2), text.length - 1].map((end) =>
    say(`cut after ${end}`, json(text.slice(0, end))),
  )
  const statuses = [201, 204, 302, 400, 401, 403, 404, 409, 429, 500, 502, 503, 504].map((status) =>
    say(`as status ${status}`, json(text, status)),
  )
  const page = '<!doctype html><title>502</title>'
  const contradictions = { success: false, exitCode: 105, error: 'Session expired' }
  const contradicted = Object.entries(contradictions).flatMap(([name, value]) =>
    typeof answer === 'object'
      ? [say(`with ${name} ${value} beside it`, json(JSON.stringify({ ...answer, [name]: value })))]
      : [],
  )
  return [
    ...contradicted,
    ...missing,
    ...wrong,
    ...cut,
    ...statuses,
    say('a page', { status: 200, type: 'text/html', text: page }),
    say('a page that calls itself JSON', json(page)),
    say('a page as plain text', { status: 200, type: 'text/plain', text: page }),
    say('nothing', json('')),
    say('null', json('null')),
    say('a list of the answer', json(JSON.stringify([answer]))),
    say('nothing within the deadline', 'deadline'),
    say('nobody there', 'unreachable'),
  ]
}

/** An id may be any text or number, a name and a transaction code any text: these are not mistakes. */
const isRight = (call: string, path: Path, value: unknown) => {
  const name = path.join('.')
  if (call === 'beginTransaction') return typeof value === 'string' && value !== ''
  if (call !== 'listBusinessTypes') return call === 'checkBusiness' && name === 'success' && value === true
  if (name === 'data') return Array.isArray(value) && value.length === 0
  if (name === 'data.0.id') return typeof value === 'string' || Number.isInteger(value)
  return /^data\.0\.(code|name)$/.test(name) && typeof value === 'string' && value !== ''
}

const cases = (Object.keys(recorded) as (keyof typeof recorded)[]).flatMap((call) =>
  recorded[call].flatMap((answer, which) => mutationsOf(call, answer, which)),
)

describe('[T32] only exit code 0 beside everything that belongs to it is a success', () => {
  test.each(
    (Object.keys(recorded) as (keyof typeof recorded)[]).flatMap((call) =>
      recorded[call].map((answer, which) => ({ call, which, answer })),
    ),
  )('$call $which as recorded is one', ({ call, answer }) => {
    expect(readers[call](json(JSON.stringify(answer))).kind).toBe('done')
  })

  test('there are at least two hundred answers that are not', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200)
  })

  test.each(cases)('$name', ({ call, heard }) => {
    expect(readers[call](heard).kind).not.toBe('done')
  })
})

describe('a no of the bank', () => {
  test.each([1, 105, 201, -1, 99_999])('exit code %i is a no, with the words for it', (exitCode) => {
    const answer = {
      exitCode,
      exitCodeMessage: 'Không hợp lệ',
      message: 'Không hợp lệ',
      data: 'abcdefgh',
      included: '***321',
    }
    for (const call of ['sendOtp', 'verifyOtp', 'declare'] as const)
      expect(readers[call](json(JSON.stringify(answer)))).toEqual({
        kind: 'refused',
        exitCode,
        message: 'Không hợp lệ',
      })
  })

  test('a check that says success beside exit code 105 is a no, and 0 beside no success is nothing', () => {
    const [answer] = recorded.checkBusiness
    const no = { ...answer, data: { ...answer.data, exitCode: 105, exitCodeMessage: 'Đã là khách hàng' } }
    expect(readers.checkBusiness(json(JSON.stringify(no)))).toEqual({
      kind: 'refused',
      exitCode: 105,
      message: 'Đã là khách hàng',
    })
    expect(readers.checkBusiness(json(JSON.stringify({ ...answer, success: false }))).kind).toBe('in_doubt')
  })

  test('an answer about another transaction is none', () => {
    const text = JSON.stringify(recorded.checkBusiness[0])
    expect(readCif(json(text), 'VPBFEDCBA9876543210').kind).toBe('in_doubt')
  })
})

describe('a no without a number', () => {
  test.each([
    { success: false, error: 'Business number is not valid' },
    { success: false, error: 'Business number is not valid', data: null },
    { success: false, message: 'Business number is not valid', data: {} },
  ])('%j of a check is a no with its text', (answer) => {
    expect(readers.checkBusiness(json(JSON.stringify(answer)))).toEqual({
      kind: 'refused',
      exitCode: -1,
      message: 'Business number is not valid',
    })
  })

  test('105 at the top is 105', () => {
    const answer = { success: false, exitCode: 105, exitCodeMessage: 'Đã là khách hàng', data: null }
    expect(readers.checkBusiness(json(JSON.stringify(answer)))).toMatchObject({ kind: 'refused', exitCode: 105 })
  })
})

test.each(['', 'OK', true, {}, { applicationStatus: '' }, { applicationStatus: null }])(
  'a code that was proven is proven whatever stands beside it: data %j says nothing about the application',
  (data) => {
    const [yes] = recorded.verifyOtp
    expect(readers.verifyOtp(json(JSON.stringify({ ...yes, data })))).toEqual({ kind: 'done', value: {} })
  },
)

test.each(['Bad gateway', '<h1>502</h1>', 'TX\u0007', 'TX\u200b1', '', ' ', 'X'.repeat(65)])(
  'blanks, markup, what nobody sees and what is too long are no transaction code: %j',
  (word) => {
    expect(readTransactionCode(json(JSON.stringify(word))).kind).toBe('in_doubt')
    expect(readTransactionCode({ status: 200, type: 'text/plain', text: word }).kind).toBe('in_doubt')
  },
)

test.each(['7', 'VPB/2026:00042', 'a.b+c=', 'GIAO-DỊCH', 'X'.repeat(64)])(
  'however else the bank writes its codes, %s is one',
  (code) => {
    for (const answer of [code, { data: code }, { transactionCode: code }])
      expect(readTransactionCode(json(JSON.stringify(answer)))).toEqual({ kind: 'done', value: code })
  },
)

const checkedWith = (change: object) => {
  const [answer] = recorded.checkBusiness
  const data = { ...answer.data, data: { ...answer.data.data, ...change } }
  return readers.checkBusiness(json(JSON.stringify({ ...answer, data })))
}

test.each([0, 1, 3, 17, -1, null, undefined])('step %j leads to the form', (step) => {
  expect(checkedWith({ step })).toMatchObject({ kind: 'done', value: { step: 1 } })
})

test.each(['2', '1', 2.5, true, [2]])('step %j is none, and so is the answer', (step) => {
  expect(checkedWith({ step }).kind).toBe('in_doubt')
})

test.each([null, undefined])('a bank that gives no token (%j) has checked the business all the same', (accessToken) => {
  expect(checkedWith({ accessToken, step: 2 })).toMatchObject({
    kind: 'done',
    value: { step: 2, accessToken: undefined },
  })
})

describe('a status that says no', () => {
  const said = { message: 'Số đăng ký không hợp lệ' }
  const callers = Object.keys(readers) as (keyof typeof recorded)[]

  test.each([400, 404, 409, 422])('%i with a text is a no with that text, in every call', (status) => {
    for (const call of callers)
      for (const body of [said, { error: said.message }, { exitCodeMessage: said.message }])
        expect(readers[call](json(JSON.stringify(body), status))).toEqual({
          kind: 'refused',
          exitCode: -1,
          message: said.message,
        })
    expect(readers.checkBusiness(json(JSON.stringify({ ...said, exitCode: 105 }), status))).toMatchObject({
      exitCode: 105,
    })
  })

  test.each([401, 403, 408, 429, 500, 503])('%i is about us or the bank, whatever it says: ambiguous', (status) => {
    for (const call of callers) expect(readers[call](json(JSON.stringify(said), status)).kind).toBe('in_doubt')
  })

  test.each(['', '{}', '{"message":" "}', '{"error":{"code":1}}', '<h1>400</h1>', 'null'])(
    'without a text it is in doubt: %s',
    (text) => {
      for (const call of callers) expect(readers[call](json(text, 400)).kind).toBe('in_doubt')
    },
  )
})

describe('which text of a refusal is shown', () => {
  const texts = { exitCode: 7, exitCodeMessage: 'the code', message: 'the message', error: 'the error' }
  const textOf = (call: keyof typeof recorded, answer: object) =>
    (readers[call](json(JSON.stringify(answer))) as { message: string }).message

  test('the message, and for sent and proven codes the text of the exit code', () => {
    expect(textOf('sendOtp', texts)).toBe('the code')
    expect(textOf('verifyOtp', texts)).toBe('the code')
    expect(textOf('declare', texts)).toBe('the message')
    const { message, error, ...inner } = texts
    expect(textOf('checkBusiness', { success: false, message, error, data: inner })).toBe('the message')
    expect(textOf('checkBusiness', { success: false, error, data: inner })).toBe('the error')
    expect(textOf('checkBusiness', { success: false, data: inner })).toBe('the code')
  })

  test('the other where that one is missing', () => {
    expect(textOf('sendOtp', { ...texts, exitCodeMessage: '' })).toBe('the message')
    expect(textOf('declare', { ...texts, message: null, error: '' })).toBe('the code')
  })
})

test('two transaction codes in one answer are none', () => {
  const answer = { data: transaction, transactionCode: `${transaction}X` }
  expect(readTransactionCode(json(JSON.stringify(answer))).kind).toBe('in_doubt')
  expect(readTransactionCode({ status: 200, type: 'text/plain; charset=utf-8', text: transaction })).toEqual({
    kind: 'done',
    value: transaction,
  })
})

test('a number that the bank forgot to mask is masked by us', () => {
  const say = (included: string) =>
    readSentOtp(json(JSON.stringify({ ...recorded.sendOtp[0], included }))) as { value: { maskedPhone: string } }
  expect(say('0912345678').value.maskedPhone).toBe('*******678')
  expect(say('+84 912-345-678').value.maskedPhone).toBe('********678')
  expect(say('********321').value.maskedPhone).toBe('********321')
  expect(say('091****678').value.maskedPhone).toBe('*******678')
})

test('a word of the bank that we do not know approves nobody', () => {
  const [answer] = recorded.checkBusiness
  const odd = structuredClone(answer) as { data: { data: { applicationStatus: string } } }
  odd.data.data.applicationStatus = 'approved'
  expect(readers.checkBusiness(json(JSON.stringify(odd)))).toMatchObject({ value: { applicationStatus: 'UNKNOWN' } })
})
