import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '../sandbox.ts'
import { outcomeOf, isLuhn, testNumbers } from './test-numbers.ts'
import { openVault, readCard, type StoredCard } from './vault.ts'

const sandbox = await startSandbox({ port: 0, env: { SANDBOX_SMTP_PORT: '0' } })
afterAll(() => sandbox.stop())
const base = `${sandbox.origin}/card`
const now = Date.UTC(2026, 10, 16)
const good = { number: '4242424242424242', expiry_month: 11, expiry_year: 2026, cvc: '123', holder: 'NGUYEN THI HOA' }

test('a browser on another origin may tokenize a card, and call nothing else', async () => {
  const preflight = await fetch(`${base}/tokens`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:4000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization, content-type')
  const sent = await fetch(`${base}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer pk_sandbox_only-for-development' },
    body: JSON.stringify({ ...good, expiry_year: new Date().getFullYear() + 1 }),
  })
  expect(sent.headers.get('access-control-allow-origin')).toBe('*')
  const body = (await sent.json()) as { token: string }
  expect(body).toMatchObject({ object: 'token', card: { brand: 'visa', last4: '4242' } })
  expect(JSON.stringify(body)).not.toContain(good.number)
  expect((await fetch(`${base}/charges`)).headers.get('access-control-allow-origin')).toBeNull()
})

test('the publishable key cannot charge, and an unknown key can do nothing', async () => {
  for (const key of ['pk_sandbox_only-for-development', '', 'sk_other'])
    expect(
      (await fetch(`${base}/v1/charges`, { method: 'POST', headers: { authorization: `Bearer ${key}` } })).status,
    ).toBe(401)
  expect((await fetch(`${base}/tokens`, { method: 'POST', body: '{}' })).status).toBe(401)
})

test('every test number passes the validation of a form', () => {
  for (const { number } of testNumbers) expect([number, isLuhn(number)]).toEqual([number, true])
  expect(new Set(testNumbers.map(({ number }) => number)).size).toBe(testNumbers.length)
})

test('a card is valid until the end of its month', () => {
  expect(readCard(good, now)).toMatchObject({ brand: 'visa' })
  expect(readCard(good, Date.UTC(2026, 11, 1))).toBe('expired_card')
  expect(readCard({ ...good, number: '4242424242424241' }, now)).toBe('invalid_number')
  expect(readCard({ ...good, expiry_month: 13 }, now)).toBe('invalid_expiry')
  expect(readCard({ ...good, cvc: '12' }, now)).toBe('invalid_cvc')
  expect(readCard({ ...good, holder: ' ' }, now)).toBe('invalid_holder')
})

test('the cards of the demo data exist after every start, and can be removed', () => {
  const vault = openVault()
  expect(vault.find('card_demo_visa')).toMatchObject({ last4: '4242', fate: outcomeOf('4242424242424242') })
  expect(vault.find('card_demo_mastercard')).toMatchObject({ last4: '4444' })
  vault.remove('card_demo_visa')
  expect([vault.find('card_demo_visa'), openVault().find('card_demo_visa')?.last4]).toEqual([undefined, '4242'])
})

test('a token is valid once and for fifteen minutes', () => {
  let at = now
  const vault = openVault(() => at)
  const card = readCard(good, now) as StoredCard
  const [once, late] = [vault.tokenise(card), vault.tokenise(card)]
  expect([vault.consume(once), vault.consume(once)]).toEqual([card, undefined])
  at += 15 * 60_000 + 1
  expect(vault.consume(late)).toBeUndefined()
})
