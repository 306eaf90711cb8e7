import { expect, test } from 'vitest'
import { pagePath } from './page-path.ts'

test('a link to a public page leads to the same language', () => {
  expect(pagePath('/contact?cart=1', 'vi')).toBe('/contact?cart=1')
  expect(pagePath('/contact?cart=1', 'en')).toBe('/en/contact?cart=1')
})

test('a link into sign-in, account and eKYC, whose URLs have no language, carries it', () => {
  expect(pagePath('/auth/register', 'vi')).toBe('/auth/register?lang=vi')
  expect(pagePath('/auth/login', 'en')).toBe('/auth/login?lang=en')
  expect(pagePath('/account/information', 'vi')).toBe('/account/information?lang=vi')
  expect(pagePath('/digital-transformation/vpbank-ekyc?from=home', 'en')).toBe(
    '/digital-transformation/vpbank-ekyc?from=home&lang=en',
  )
})
