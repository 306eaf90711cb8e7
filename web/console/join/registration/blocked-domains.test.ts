import { expect, test } from 'vitest'
import { findBlockedDomain, loadBlockedDomains } from './blocked-domains.ts'

const answering =
  (text: string, status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status }))

test('the list is comma or newline separated, in lower case, each domain once', async () => {
  const list = await loadBlockedDomains(answering('Gmail.com, yahoo.com\nGMAIL.COM\n\n spam.example ,'))
  expect([...list]).toEqual(['gmail.com', 'yahoo.com', 'spam.example'])
})

test('a list that fails to load is empty', async () => {
  expect(await loadBlockedDomains(answering('gmail.com', 404))).toEqual(new Set())
  expect(await loadBlockedDomains(() => Promise.reject(new TypeError('no network')))).toEqual(new Set())
})

test('an address is checked by its domain and parent domains, and returned as typed', () => {
  const list = new Set(['gmail.com', 'xn--thng-0na.example'])
  expect(findBlockedDomain('an@gmail.com', list)).toBe('gmail.com')
  expect(findBlockedDomain('an@Mail.GMAIL.com', list)).toBe('Mail.GMAIL.com')
  expect(findBlockedDomain('an@gmail.com.example', list)).toBeUndefined()
  expect(findBlockedDomain('gmail.com', list)).toBeUndefined()
  expect(findBlockedDomain('an@', list)).toBeUndefined()
  expect(findBlockedDomain('', list)).toBeUndefined()
})
