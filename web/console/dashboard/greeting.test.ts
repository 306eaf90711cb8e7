import { expect, test } from 'vitest'
import { speak } from '../../words/language.ts'
import { greeting } from './greeting.ts'

test.each([
  [4, 'Good morning, An.'],
  [11, 'Good morning, An.'],
  [12, 'Good afternoon, An.'],
  [17, 'Good afternoon, An.'],
  [18, 'Good evening, An.'],
  [3, 'Good evening, An.'],
])('at %i o’clock: %s', (hour, text) => {
  speak('en')
  expect(greeting(hour, 'An')).toBe(text)
})
