import { expect, test } from 'vitest'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { speak } from '../../../words/language.ts'
import { callTrouble, readSsoAnswer, refusalTrouble } from './sso-answer.ts'

const read = (search: string) => readSsoAnswer(new URLSearchParams(search))

test('a code counts only with its state', () => {
  expect(read('code=a&state=b')).toEqual({ kind: 'code', body: { code: 'a', state: 'b' } })
  expect(read('code=a&state=b&iss=https%3A%2F%2Fidp.example')).toMatchObject({ body: { iss: 'https://idp.example' } })
  for (const search of ['code=a', 'state=b', 'code=&state=b', 'code=a&state=']) expect(read(search).kind).toBe('half')
})

test('an error wins over a code', () => {
  expect(read('error=access_denied&code=a&state=b')).toMatchObject({ kind: 'refusal', error: 'access_denied' })
})

test('a visit without parameters is no failure', () => {
  expect(read('')).toEqual({ kind: 'nothing' })
  expect(readSsoAnswer(undefined)).toEqual({ kind: 'nothing' })
})

test('the provider’s refusal in the specification’s words', () => {
  speak('en')
  expect(refusalTrouble('access_denied', 'The person pressed Cancel.').message()).toBe(
    'OAuth error: access_denied - The person pressed Cancel.',
  )
  expect(refusalTrouble('server_error', ' ').message()).toBe('OAuth error: server_error')
})

test('[T10] the provider’s message is cut at 200 characters and has no control characters', () => {
  speak('en')
  const message = refusalTrouble('x', `a\u202Eb\n${'<b>'.repeat(2000)}`).message()
  expect(message).toHaveLength(200)
  expect(message).toMatch(/^OAuth error: x - ab<b><b>/)
})

test.each([
  ['sso_failed', 'Authentication failed - no valid session'],
  ['unreadable', 'Authentication failed - no valid session'],
  ['sso_unavailable', 'SSO authentication failed'],
  ['offline', 'SSO authentication failed'],
  ['fault', 'SSO authentication failed'],
  ['account_locked', 'This account is locked. Contact our support team.'],
  ['attempt_over', 'This sign-in has taken too long. Sign in again.'],
])('%s reads %j', (failure, text) => {
  speak('en')
  expect(callTrouble(new CallFailed({ failure })).message()).toBe(text)
  speak('vi')
  expect(callTrouble(new CallFailed({ failure })).message()).not.toBe(text)
})
