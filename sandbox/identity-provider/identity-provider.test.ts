import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../sandbox.ts'

const redirect = 'http://localhost:4000/auth/callback'
const secret = 'a-secret-that-only-this-test-knows-0000'
const sandbox = await startSandbox({
  port: 0,
  env: { SANDBOX_SMTP_PORT: '0', IDENTITY_PROVIDER_CLIENT_ID: 'console', IDENTITY_PROVIDER_CLIENT_SECRET: secret },
})
const issuer = `${sandbox.origin}/identity-provider`
const discover = async () =>
  (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<string, string>
const endpoints = await discover()
const setBehaviour = (order: object) =>
  fetch(`${issuer}/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })

beforeEach(async () => {
  await setBehaviour({ mode: 'normal' })
})
afterAll(() => sandbox.stop())

/** A minimal browser: keeps cookies, follows redirects explicitly. */
const openBrowser = () => {
  const cookies = new Map<string, string>()
  return async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), 'accept-language': 'vi' },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split(/=(.*)/) as [string, string]
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }
}

/** Goes from the authorization endpoint to the client's redirect URI, filling in each page. */
const signIn = async (
  answers: { login: Record<string, string>; consent?: Record<string, string> },
  extra: Record<string, string> = {},
) => {
  const browse = openBrowser()
  const verifier = randomBytes(32).toString('base64url')
  const start = new URL(endpoints.authorization_endpoint!)
  start.search = new URLSearchParams({
    client_id: 'console',
    response_type: 'code',
    redirect_uri: redirect,
    scope: 'openid profile email',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  }).toString()
  const pages: string[] = []
  let at = start.href
  let response = await browse(at)
  for (let hop = 0; hop < 12; hop += 1) {
    if (response.status >= 300 && response.status < 400) {
      at = new URL(response.headers.get('location')!, at).href
      if (at.startsWith(redirect)) break
      response = await browse(at)
      continue
    }
    const page = await response.text()
    pages.push(page)
    if (response.status !== 200) break
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] as 'login' | 'consent'
    at = new URL(/action="([^"]+)"/.exec(page)![1]!, at).href
    response = await browse(at, { prompt, ...answers[prompt] })
  }
  return { at: new URL(at), pages, verifier, status: response.status, browse }
}

const exchange = (at: URL, verifier: string) =>
  fetch(endpoints.token_endpoint!, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`console:${secret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: at.searchParams.get('code') ?? '',
      redirect_uri: redirect,
      code_verifier: verifier,
    }),
  })

const khue = { email: 'minh.khue@dongthapmuoi.example', password: 'sandbox' }

test('code flow with PKCE: the person signs in, agrees, and the client learns who they are', async () => {
  const { at, pages, verifier } = await signIn({ login: khue })
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Đăng nhập')
  expect(pages[1]).toContain('Song Hành muốn xem')
  expect(at.searchParams.get('state')).toBe('a-state')
  expect(at.searchParams.get('iss')).toBe(issuer)

  const tokens = (await (await exchange(at, verifier)).json()) as Record<string, string>
  const keys = createRemoteJWKSet(new URL(endpoints.jwks_uri!))
  const { payload } = await jwtVerify(tokens.id_token!, keys, { issuer, audience: 'console' })
  expect(payload.nonce).toBe('a-nonce')
  const me = await fetch(endpoints.userinfo_endpoint!, { headers: { authorization: `Bearer ${tokens.access_token}` } })
  expect(await me.json()).toMatchObject({
    sub: payload.sub,
    email: khue.email,
    email_verified: true,
    name: 'Nguyễn Thị Minh Khuê',
  })
})

test('a code is valid once, and only with its verifier', async () => {
  const first = await signIn({ login: khue })
  expect((await exchange(first.at, 'x'.repeat(43))).status).toBe(400)
  const second = await signIn({ login: khue })
  expect((await exchange(second.at, second.verifier)).status).toBe(200)
  expect((await exchange(second.at, second.verifier)).status).toBe(400)
})

test('without PKCE or with a foreign redirect nothing is granted', async () => {
  const plain = await signIn({ login: khue }, { code_challenge: '', code_challenge_method: '' })
  expect(plain.at.searchParams.get('error')).toBe('invalid_request')
  const foreign = await signIn({ login: khue }, { redirect_uri: 'https://evil.example/' })
  expect(foreign.status).toBe(400)
  expect(foreign.pages.at(-1)).toContain('Không thể đăng nhập')
})

test('a wrong password and a locked account stay on the page, with the reason', async () => {
  const wrong = await signIn({ login: { ...khue, password: 'guess' } })
  expect(wrong.status).toBe(401)
  expect(wrong.pages.at(-1)).toContain('không đúng')
  const locked = await signIn({ login: { email: 'tam@dakhoa.example', password: 'sandbox' } })
  expect(locked.pages.at(-1)).toContain('đã bị khoá')
})

test('Cancel and Deny come back as access_denied', async () => {
  const cancelled = await signIn({ login: { cancel: '1' } })
  expect(cancelled.at.searchParams.get('error')).toBe('access_denied')
  const denied = await signIn({ login: khue, consent: { cancel: '1' } })
  expect(denied.at.searchParams.get('error')).toBe('access_denied')
})

test('a test may add a person with an unverified address', async () => {
  const added = await fetch(`${issuer}/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'Uyen@Moi.example', name: 'Đỗ Ngọc Uyển', emailVerified: false }),
  })
  expect(added.status).toBe(201)
  const { at, verifier } = await signIn({ login: { email: 'uyen@moi.example', password: 'sandbox' } })
  const tokens = (await (await exchange(at, verifier)).json()) as Record<string, string>
  const me = await fetch(endpoints.userinfo_endpoint!, { headers: { authorization: `Bearer ${tokens.access_token}` } })
  expect(await me.json()).toMatchObject({ email: 'uyen@moi.example', email_verified: false })
})

test('signing out ends the provider session: the next sign-in asks again', async () => {
  const { at, verifier, browse } = await signIn({ login: khue })
  const tokens = (await (await exchange(at, verifier)).json()) as Record<string, string>
  const end = `${endpoints.end_session_endpoint}?${new URLSearchParams({ id_token_hint: tokens.id_token!, post_logout_redirect_uri: 'http://localhost:4000/auth/login' })}`
  const page = await (await browse(end)).text()
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)![1]!
  const confirm = new URL(/action="([^"]+)"/.exec(page)![1]!, end).href
  const done = await browse(confirm, { xsrf, logout: 'yes' })
  expect(done.headers.get('location')).toMatch(/^http:\/\/localhost:4000\/auth\/login/)
})

test('denies, fails or is slow in these modes', async () => {
  await setBehaviour({ mode: 'deny' })
  expect((await signIn({ login: khue })).at.searchParams.get('error')).toBe('access_denied')

  await setBehaviour({ mode: 'normal' })
  const { at, verifier } = await signIn({ login: khue })
  await setBehaviour({ mode: 'fail', times: 1 })
  expect((await exchange(at, verifier)).status).toBe(503)
  expect((await exchange(at, verifier)).status).toBe(200)

  await setBehaviour({ mode: 'slow', delayMs: 300, times: 1 })
  const start = performance.now()
  await discover()
  expect(performance.now() - start).toBeGreaterThan(290)
})
