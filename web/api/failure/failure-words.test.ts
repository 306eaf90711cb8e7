import { globSync, readFileSync } from 'node:fs'
import { contract } from '@song-hanh/contract/contract'
import { type FailureNote, pipelineFailures } from '@song-hanh/contract/http/failure'
import type { Route } from '@song-hanh/contract/http/route'
import { expect, test } from 'vitest'
import { m } from '../../words/compiled/messages.js'
import { speak } from '../../words/language.ts'
import { CallFailed } from './call-failed.ts'
import { accountFailureWords } from './account-failure-words.ts'
import { billingFailureWords } from './billing-failure-words.ts'
import { ekycFailureWords } from './ekyc-failure-words.ts'
import { commonFailureWords } from './failure-sentence.ts'
import { failureWords, sentenceFor } from './failure-words.ts'
import { marketplaceFailureWords, sentenceFor as marketplaceSentenceFor } from './marketplace-failure-words.ts'

const allWords: Record<string, () => string> = {
  ...commonFailureWords,
  ...failureWords,
  ...accountFailureWords,
  ...billingFailureWords,
  ...ekycFailureWords,
  ...marketplaceFailureWords,
}

const routes: Route[] = Object.values(contract).flatMap((domain) => Object.values(domain) as Route[])
const notes = [pipelineFailures, ...routes.map((one) => one.failures)].flatMap((failures) =>
  Object.entries<FailureNote>(failures),
)
const sentences = Object.entries(Object.groupBy(notes, ([name]) => name)).map(
  ([name, messages = []]) => [name, [...new Set(messages.map(([, { message }]) => message))]] as const,
)

/** Codes with a text for each case: leaving speaks of the reader, changing the role of a member does not. */
const textsOf: Record<string, (() => string)[]> = { last_owner: [m.failure_last_owner, m.member_owner_needed] }

test.each(sentences)('in English %s has the text of the server, on every route', (name, messages) => {
  speak('en')
  const texts = (textsOf[name] ?? [allWords[name]]).map((words) => words?.())
  expect(new Set(messages)).toEqual(new Set(texts))
})

test.each(Object.entries(allWords))('%s has a Vietnamese message of its own', (_, words) => {
  speak('en')
  const english = words()
  speak('vi')
  expect(words()).not.toBe(english)
})

const failed = (failure: string, message?: string) =>
  new CallFailed({ failure, problems: message ? [{ code: failure, message }] : [] })

test('English readers get the message of the server, Vietnamese readers ours', () => {
  speak('en')
  expect(sentenceFor(failed('rate_limited', 'Wait 42 seconds.'))).toBe('Wait 42 seconds.')
  speak('vi')
  expect(sentenceFor(failed('rate_limited', 'Wait 42 seconds.'))).toBe(commonFailureWords.rate_limited())
})

test('failures of the marketplace, and those of any call, are in the language of the reader', () => {
  speak('vi')
  expect(marketplaceSentenceFor(failed('cart_full', 'Full.'))).toBe(marketplaceFailureWords.cart_full())
  expect(marketplaceSentenceFor(failed('offline'))).toBe(commonFailureWords.offline())
})

test('the public pages use the messages of the marketplace', () => {
  const site = new URL('../../site/', import.meta.url).pathname
  const files = globSync('**/*.{ts,tsx}', { cwd: site })
  const wrong = files.filter((file) => readFileSync(site + file, 'utf8').includes("api/failure/failure-words.ts'"))
  expect(wrong).toEqual([])
})

test('an unexpected error is a fault, never a stack trace', () => {
  speak('en')
  expect(sentenceFor(new TypeError('x is undefined'))).toBe('Something went wrong on our side. Try again.')
})

test.each(['vi', 'en'] as const)('in %s a message never mentions a request id that does not exist', (language) => {
  speak(language)
  const fault = { failure: 'fault', problems: [{ code: 'fault', message: 'Send us the request id.' }] }
  expect(sentenceFor(new CallFailed(fault))).not.toMatch(/request id|mã yêu cầu/)
  expect(sentenceFor(new CallFailed({ failure: 'fault', requestId: 'r' }))).toMatch(/request id|mã yêu cầu/)
})
