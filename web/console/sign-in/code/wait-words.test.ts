import { expect, test } from 'vitest'
import { speak } from '../../../words/language.ts'
import { waitWords } from './wait-words.ts'

test.each([
  [1, 'You can try again in 2 seconds.'],
  [89, 'You can try again in 89 seconds.'],
  [90, 'You can try again in 2 minutes.'],
  [900, 'You can try again in 15 minutes.'],
])('a wait of %i s: %s', (retryAfterSeconds, words) => {
  speak('en')
  expect(waitWords({ retryAfterSeconds })).toBe(words)
})

test('where the server names no time, neither do we', () => {
  expect(waitWords({ retryAfterSeconds: undefined })).toBeUndefined()
})
