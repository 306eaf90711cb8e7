import { expect, test } from 'vitest'
import { localHosts, signInMethod } from './sign-in-method.ts'

test('people with one of the two local issuers sign in locally, all others by SSO', () => {
  const hosts = localHosts('console.songhanh.example', 'auth.songhanh.example')
  expect(signInMethod('https://console.songhanh.example/id', hosts)).toBe('local')
  expect(signInMethod('https://auth.songhanh.example', hosts)).toBe('local')
  expect(signInMethod('https://sso.customer.example/realms/a', hosts)).toBe('SSO')
  expect(signInMethod('https://auth.songhanh.example.evil.example/', hosts)).toBe('SSO')
  expect(signInMethod('not an address', hosts)).toBe('SSO')
})

test('without a second host the address of the page is the only local one', () => {
  expect(localHosts('localhost:4000', undefined)).toEqual(['localhost:4000'])
  expect(signInMethod('http://localhost:4000/id', localHosts('localhost:4000', ''))).toBe('local')
})
