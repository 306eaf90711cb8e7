import { expect, test } from 'vitest'
import { parseSearch, readSearch } from '../../edge/console-links.ts'
import { consoleRoutes } from '../../edge/console-routes.ts'
import { registerParamsOf, stepFor } from './register-step.ts'

const step = (search: string, hasAgreed: boolean, hasSubmitted = false) =>
  stepFor({
    ...registerParamsOf(readSearch(consoleRoutes.register.search, parseSearch(search))),
    hasAgreed,
    hasSubmitted,
  })

test.each(['', '?type=', '?type=admin', '?type=Business', '?another'])('%j selects nothing: the choice', (search) => {
  expect(step(search, true, true)).toBe('choice')
})

test('no step is reached without agreeing to the terms', () => {
  expect(step('?type=business', false)).toBe('choice')
  expect(step('?type=individual', false)).toBe('choice')
  expect(step('?type=business', true)).toBe('business')
  expect(step('?type=individual', true)).toBe('individual')
})

test('a submitted application is shown instead of the form, until another one is requested', () => {
  expect(step('?type=business', false, true)).toBe('submitted')
  expect(step('?type=business', true, true)).toBe('submitted')
  expect(step('?type=business&another', true, true)).toBe('business')
  expect(step('?type=business&another', false, true)).toBe('choice')
  expect(step('?type=individual', true, true)).toBe('individual')
})
