import { expect, test } from 'vitest'
import { readSsoMessage } from './sso-message.ts'

const search = (message: string, error = 'callback_failed') => `?${new URLSearchParams({ error, message })}`

test('the message of a failed callback is read as it is', () => {
  expect(readSsoMessage(search('OAuth error: access_denied - Từ chối'))).toBe('OAuth error: access_denied - Từ chối')
  expect(readSsoMessage(search('<b onclick="x()">hi</b>'))).toBe('<b onclick="x()">hi</b>')
})

test('any other error says nothing', () => {
  expect(readSsoMessage(search('x', 'other'))).toBeUndefined()
  expect(readSsoMessage('')).toBeUndefined()
})

test('control and bidi characters are removed', () => {
  expect(readSsoMessage(search('a\u0000b\nc\u0085d\u202Ee\u2066f'))).toBe('abcdef')
})

test('it is cut at 200 characters, never through the middle of one', () => {
  expect(readSsoMessage(search('x'.repeat(201)))).toBe('x'.repeat(200))
  expect(readSsoMessage(search('😀'.repeat(201)))).toBe('😀'.repeat(200))
})

test('a provider that says nothing leaves no message, not half a sentence', () => {
  expect(readSsoMessage('?error=callback_failed')).toBe('')
  expect(readSsoMessage(search(' \n '))).toBe('')
})
