import { expect, test } from 'vitest'
import { speak } from '../../../words/language.ts'
import { emptyState } from '../wizard/wizard-state.ts'
import { doubtAbout, validateRepresentative } from './representative.ts'

const typed = (part: object) => ({ ...emptyState(), ...part })

test.each([
  ['email', { email: 'thi.hoa@bautruc' }],
  ['phoneNumber', { phoneNumber: '09123456' }],
  ['phoneNumber', { phoneNumber: '1912345678' }],
])('leaving %s with %o says what is wrong with it', (field, part) => {
  speak('vi')
  expect(doubtAbout(field, typed(part))).toMatch(/\S/)
})

test.each([
  ['email', { email: 'thi.hoa@bautruc.example' }],
  ['email', {}],
  ['phoneNumber', { phoneNumber: '0912345678' }],
  ['phoneNumber', {}],
  ['fullName', {}],
])('leaving %s with %o says nothing', (field, part) => expect(doubtAbout(field, typed(part))).toBeUndefined())

test('a doubtful phone number can be sent', () => {
  expect(validateRepresentative(typed({ phoneNumber: '09123456' })).phoneNumber).toBeUndefined()
})
