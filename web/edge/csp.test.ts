import { expect, test } from 'vitest'
import { contentSecurityPolicy, edgeOf, securityHeaders, tokenPages } from './csp.ts'
import { consolePaths, publicPages } from './entries.ts'

test('the policy is the written one, word for word', () => {
  expect(contentSecurityPolicy({ entry: 'site' })).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; frame-src 'none'; " +
      "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
      'trusted-types song-hanh',
  )
})

test('nothing inline, nothing evaluated and no wildcard is ever allowed', () => {
  for (const entry of ['site', 'console', 'operations', 'gallery', 'reference'] as const)
    expect(contentSecurityPolicy({ entry, cardOrigin: 'https://card.example' })).not.toMatch(/unsafe|\*|nonce|blob:/)
})

test('hosts of their own are named once each', () => {
  const policy = contentSecurityPolicy({
    entry: 'site',
    authOrigin: 'https://id.example.vn',
    apiOrigin: 'https://id.example.vn',
  })
  expect(policy).toContain("connect-src 'self' https://id.example.vn;")
})

test('only the console may connect to the card provider', () => {
  const cardOrigin = 'https://card.example'
  expect(contentSecurityPolicy({ entry: 'console', cardOrigin })).toContain(`connect-src 'self' ${cardOrigin}`)
  expect(contentSecurityPolicy({ entry: 'site', cardOrigin })).not.toContain(cardOrigin)
  expect(contentSecurityPolicy({ entry: 'operations', cardOrigin })).not.toContain(cardOrigin)
  // configuration has the full URL of the tokeniser; the policy allows its origin
  expect(edgeOf({ CARD_TOKEN_URL: `${cardOrigin}/v1/tokens` }).cardOrigin).toBe(cardOrigin)
  expect(edgeOf({}).cardOrigin).toBeUndefined()
})

test('where reCAPTCHA is chosen, the public pages may load it and frame it, and no other page may', () => {
  const edge = edgeOf({ VITE_RECAPTCHA_SITE_KEY: 'key' })
  const policy = contentSecurityPolicy({ entry: 'site', ...edge })
  expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;")
  expect(policy).toContain('frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe|\*/)
  for (const entry of ['console', 'operations', 'gallery', 'reference'] as const)
    expect(contentSecurityPolicy({ entry, ...edge })).toBe(contentSecurityPolicy({ entry }))
  expect(contentSecurityPolicy({ entry: 'site', ...edgeOf({}) })).toBe(contentSecurityPolicy({ entry: 'site' }))
})

test('pages whose URL carries a secret send no referrer', () => {
  for (const path of tokenPages)
    expect(securityHeaders({ entry: 'console', path })['Referrer-Policy']).toBe('no-referrer')
  expect(securityHeaders({ entry: 'console', path: '/dashboard' })['Referrer-Policy']).not.toBe('no-referrer')
})

test('[T14] no page of the sign-in area sends a referrer', () => {
  const signInArea = consolePaths.filter((path) => path.startsWith('/auth/'))
  expect(signInArea).toContain('/auth/invitation')
  expect(tokenPages).toEqual(expect.arrayContaining(signInArea))
})

test('the links that confirm and end a notice send no referrer in either language', () => {
  const linked = publicPages.filter((path) => path.startsWith('/launch-notice/'))
  expect(linked).toHaveLength(2)
  expect(tokenPages).toEqual(expect.arrayContaining([...linked, ...linked.map((path) => `/en${path}`)]))
})

test('development reports, production enforces', () => {
  expect(Object.keys(securityHeaders({ entry: 'site', reportOnly: true }))).toContain(
    'Content-Security-Policy-Report-Only',
  )
  const enforced = Object.keys(securityHeaders({ entry: 'site' }))
  expect(enforced).toContain('Content-Security-Policy')
  expect(enforced).not.toContain('Content-Security-Policy-Report-Only')
})

test('transport security is promised over https only', () => {
  expect(securityHeaders({ entry: 'site', https: true })['Strict-Transport-Security']).toMatch(/^max-age=63072000/)
  expect(securityHeaders({ entry: 'site' })).not.toHaveProperty('Strict-Transport-Security')
})

test('only the public pages are indexable', () => {
  expect(securityHeaders({ entry: 'site' })).not.toHaveProperty('X-Robots-Tag')
  expect(securityHeaders({ entry: 'console' })['X-Robots-Tag']).toBe('noindex')
})
