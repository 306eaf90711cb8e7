import { contract } from '@song-hanh/contract/contract'
import { type FailureNote, pipelineFailures } from '@song-hanh/contract/failure'
import type { Route } from '@song-hanh/contract/route'
import { expect, test } from 'vitest'
import { speak } from '../words/language.ts'
import { CallFailed } from './call-failed.ts'
import { failureWords, sentenceFor } from './failure-words.ts'
import type { AnyFailure } from './failure-words.ts'

const routes: Route[] = Object.values(contract).flatMap((domain) => Object.values(domain) as Route[])
const notes = Object.fromEntries(
  [pipelineFailures, ...routes.map((one) => one.failures)].flatMap((failures) => Object.entries<FailureNote>(failures)),
)

test.each(Object.entries(notes))('in English %s says what the server says', (name, note) => {
  speak('en')
  expect(failureWords[name as AnyFailure]()).toBe(note.message)
})

test.each(Object.keys(failureWords))('%s has Vietnamese words of its own', (name) => {
  const words = failureWords[name as AnyFailure]
  speak('en')
  const english = words()
  speak('vi')
  expect(words()).not.toBe(english)
})

const failed = (failure: string, message?: string) =>
  new CallFailed({ failure, problems: message ? [{ code: failure, message }] : [] })

test('English readers get the sentence of the server, Vietnamese readers ours', () => {
  speak('en')
  expect(sentenceFor(failed('rate_limited', 'Wait 42 seconds.'))).toBe('Wait 42 seconds.')
  speak('vi')
  expect(sentenceFor(failed('rate_limited', 'Wait 42 seconds.'))).toBe(failureWords.rate_limited())
})

test('an error nobody foresaw is a fault, never a stack trace', () => {
  speak('en')
  expect(sentenceFor(new TypeError('x is undefined'))).toBe('Something went wrong on our side. Try again.')
})

test.each(['vi', 'en'] as const)('in %s nobody is asked for a request id that there is not', (language) => {
  speak(language)
  const fault = { failure: 'fault', problems: [{ code: 'fault', message: 'Send us the request id.' }] }
  expect(sentenceFor(new CallFailed(fault))).not.toMatch(/request id|mã yêu cầu/)
  expect(sentenceFor(new CallFailed({ failure: 'fault', requestId: 'r' }))).toMatch(/request id|mã yêu cầu/)
})
