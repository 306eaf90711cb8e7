import { expect, test } from 'vitest'
import { speak } from '../../words/language.ts'
import { billingFailureWords, paySentenceFor } from './billing-failure-words.ts'
import { CallFailed } from './call-failed.ts'

const unexpected = 'An unexpected error occurred. Please try again.'

test('an unexpected failure of a payment shows the sentence of the specification', () => {
  speak('en')
  const fault = { failure: 'fault', requestId: 'r', problems: [{ code: 'fault', message: 'Send us the request id.' }] }
  expect(paySentenceFor(new CallFailed(fault))).toBe(unexpected)
  expect(paySentenceFor(new CallFailed({ failure: 'of_tomorrow' }))).toBe(unexpected)
  expect(paySentenceFor(new TypeError('x is undefined'))).toBe(unexpected)
  speak('vi')
  expect(paySentenceFor(new CallFailed(fault))).not.toBe(unexpected)
})

test('an expected failure keeps its own message', () => {
  speak('vi')
  const paid = new CallFailed({ failure: 'invoice_already_paid' })
  expect(paySentenceFor(paid)).toBe(billingFailureWords.invoice_already_paid())
  speak('en')
  expect(paySentenceFor(new CallFailed({ failure: 'offline' }))).toMatch(/Check your connection/)
})
