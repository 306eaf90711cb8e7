import type { FactorMethod } from '@song-hanh/contract/identity'
import { expect, test } from 'vitest'
import { factorStep, incompleteStep } from './sign-in-step.ts'

const step = (methods: FactorMethod[], knowsPasskeys = true) =>
  factorStep({ mfa: { enable: true, information: { email: 'an@x.example', methods } } }, knowsPasskeys)

test.each<[FactorMethod[], string]>([
  [['totp'], 'typed'],
  [['totp', 'recovery_code'], 'typed'],
  [['totp', 'passkey', 'recovery_code'], 'typed'],
  [['passkey', 'recovery_code'], 'passkey'],
  [['passkey'], 'passkey'],
  [['email_code'], 'mail'],
])('somebody who has %j begins with %s', (methods, mode) => {
  expect(step(methods).mode).toBe(mode)
})

test('a browser without passkeys offers a recovery code', () => {
  expect(step(['passkey', 'recovery_code'], false).mode).toBe('typed')
})

test('an address that has not been proven is proven by mail', () => {
  expect(incompleteStep('an@x.example')).toMatchObject({ mode: 'mail', incomplete: true })
  expect(step(['totp']).incomplete).toBe(false)
})
