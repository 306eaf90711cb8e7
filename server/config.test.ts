import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { checkMailServer } from '#platform/live-config'

const complete = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://api@127.0.0.1/song',
  PORT: '4002',
  PUBLIC_ORIGIN: 'https://songhanh.example/ignored',
  SEAL_KEYS: 'a:AAAA',
}

/** Who bills: what production does not guess. */
const seller = { COMPANY_NAME: 'Song Hành', COMPANY_ADDRESS: 'Số 1 đường Láng', COMPANY_TAX_CODE: '0101243150' }
const post = {
  SMTP_URL: 'smtps://mail.songhanh.vn',
  MAIL_FROM: 'Song Hành <no-reply@songhanh.vn>',
  SUPPORT_EMAIL: 'support@songhanh.vn',
  SALES_EMAIL: 'sales@songhanh.vn',
}
const inProduction = { ...complete, ...seller, ...post, NODE_ENV: 'production', TRUST_PROXY: '1' }
/** A production build on one's own machine. */
const atHome = { ...complete, NODE_ENV: 'production', TRUST_PROXY: '0', PUBLIC_ORIGIN: 'http://localhost:4000' }

test('the issuer follows the public origin unless it is set', () => {
  expect(readConfig(complete).ISSUER).toBe('https://songhanh.example/id')
  expect(readConfig({ ...complete, ISSUER: 'https://id.songhanh.example' }).ISSUER).toBe('https://id.songhanh.example')
})

test('what is missing is named', () => {
  expect(() => readConfig({ ...complete, SEAL_KEYS: '', DATABASE_URL: undefined })).toThrow(/DATABASE_URL[^]*SEAL_KEYS/)
})

test('production refuses an origin without https', () => {
  expect(() => readConfig({ ...complete, NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://songhanh.example' })).toThrow(
    'https',
  )
})

test('production must set how many proxies stand in front', () => {
  const production = { ...complete, ...seller, ...post, NODE_ENV: 'production' }
  for (const unsaid of [production, { ...production, TRUST_PROXY: '' }])
    expect(() => readConfig(unsaid)).toThrow('TRUST_PROXY must be given in production')
  expect(['0', '1'].map((said) => readConfig({ ...production, TRUST_PROXY: said }).TRUST_PROXY)).toEqual([0, 1])
  expect(readConfig(complete).TRUST_PROXY).toBe(0)
})

describe('when the origin is not this machine', () => {
  test('the worker, which sends mail, needs a mail server', () => {
    const config = readConfig(inProduction)
    expect(() => checkMailServer(config, {})).toThrow('SMTP_URL: give the address of your mail server')
    expect(() => checkMailServer(config, inProduction)).not.toThrow()
  })

  const refused = (more: NodeJS.ProcessEnv) => {
    try {
      readConfig({ ...inProduction, ...more })
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
    return undefined
  }

  test.each([
    ['the mail server of the sandbox', { SMTP_URL: 'smtp://127.0.0.1:4025' }, 'SMTP_URL: leads to this machine'],
    ['a sender of the examples', { MAIL_FROM: '' }, 'MAIL_FROM: give an address of your own'],
    ['an address of the examples', { SUPPORT_EMAIL: 'a@songhanh.example' }, 'SUPPORT_EMAIL: give an address of'],
    ['a recipient of the examples', { SALES_EMAIL: '' }, 'SALES_EMAIL: give an address of your own'],
    ['null as an origin', { ALLOWED_ORIGINS: 'null' }, 'ALLOWED_ORIGINS: null is not an origin'],
    ['a foreign origin', { ALLOWED_ORIGINS: 'https://evil.test' }, 'ALLOWED_ORIGINS: https://evil.test is not'],
    ['an origin without TLS', { ALLOWED_ORIGINS: 'http://api.songhanh.example' }, 'ALLOWED_ORIGINS: http://api.song'],
    ['the single sign-on of the sandbox', { SSO_ISSUER: 'http://127.0.0.1:4010/identity-provider' }, 'SSO_ISSUER: '],
    ['the secret of the sandbox', { SSO_CLIENT_SECRET: 'only-for-development-only-for' }, 'SSO_CLIENT_SECRET: '],
    [
      'the captcha of the sandbox',
      { CAPTCHA: 'recaptcha', RECAPTCHA_SECRET: 'only-for-development' },
      'RECAPTCHA_SECRET: ',
    ],
    ['a database without TLS', { DATABASE_URL: 'postgres://api@db.songhanh.vn/song' }, 'DATABASE_URL: add sslmode='],
    [
      'a database whose certificate nobody checks',
      { DATABASE_URL: 'postgres://api@db.songhanh.vn/song?sslmode=no-verify' },
      'DATABASE_URL: add sslmode=verify-full',
    ],
  ])('%s is refused', (_, more, message) => {
    expect(refused(more)).toContain(message)
    expect(refused(more)).toContain('Not fit for https://songhanh.example')
  })

  test('what is allowed on this machine is refused at once, all of it by name', () => {
    expect(readConfig(atHome).SMTP_URL).toBe('smtp://127.0.0.1:4025')
    const lines = refused({
      ...Object.fromEntries(Object.keys(post).map((name) => [name, ''])),
      SMTP_URL: 'smtp://127.0.0.1:4025',
      ALLOWED_ORIGINS: 'null',
    })
    for (const name of [...Object.keys(post), 'ALLOWED_ORIGINS']) expect(lines).toContain(`  ${name}: `)
  })

  test('what is needed can be set', () => {
    for (const more of [
      { ALLOWED_ORIGINS: 'https://api.songhanh.example,https://songhanh.example' },
      { SSO_ISSUER: 'https://id.partner.vn', SSO_CLIENT_ID: 'a', SSO_CLIENT_SECRET: 'b' },
      { DATABASE_URL: 'postgres://api@db.songhanh.vn/song?sslmode=verify-full' },
      { DATABASE_URL: 'postgres://api@10.0.0.5/song', DATABASE_TLS: 'off' },
      { DATABASE_URL: 'postgres:///song?host=/var/run/postgresql' },
      { SMTP_URL: 'smtp://127.0.0.1:25', SMTP_TLS: 'off' },
      { SMTP_URL: 'smtp://10.0.0.6:25', SMTP_TLS: 'off' },
      { SMTP_URL: 'smtp://mail.songhanh.vn:587' },
    ])
      expect(refused(more)).toBeUndefined()
  })

  test('a host of another customer of the same registry is a foreign origin', () => {
    const more = { PUBLIC_ORIGIN: 'https://console.songhanh.com.vn' }
    expect(refused({ ...more, ALLOWED_ORIGINS: 'https://api.songhanh.com.vn' })).toBeUndefined()
    expect(refused({ ...more, ALLOWED_ORIGINS: 'https://evil.com.vn' })).toContain('https://evil.com.vn is not')
  })

  test('development is refused, and production without an origin keeps to this machine', () => {
    expect(() => readConfig({ ...inProduction, NODE_ENV: 'development' })).toThrow('NODE_ENV must be production')
    expect(() => readConfig({ ...atHome, HOST: '0.0.0.0' })).toThrow('PUBLIC_ORIGIN must be given')
    expect(readConfig({ ...atHome, HOST: '127.0.0.1' }).HOST).toBe('127.0.0.1')
  })
})

test('in production every invoice says who bills', () => {
  for (const name of Object.keys(seller))
    expect(() => readConfig({ ...inProduction, [name]: '' })).toThrow(`${name} must be given in production`)
  expect(readConfig(atHome).COMPANY_NAME).toBe('Song Hành')
})

const card = {
  CARD_URL: 'https://api.card.example',
  CARD_SECRET_KEY: 'sk_live_1',
  CARD_PUBLISHABLE_KEY: 'pk_live_1',
  CARD_WEBHOOK_SECRET: 'whsec_1',
  CARD_TOKEN_URL: 'https://tokens.card.example/v1',
}
const momo = { MOMO_PARTNER_CODE: 'SH', MOMO_ACCESS_KEY: 'a', MOMO_SECRET_KEY: 's' }

test('no way to pay is offered unless it is named, and one that is named needs all its settings', () => {
  expect(readConfig(complete).PAYMENTS).toEqual([])
  expect(readConfig({ ...complete, ...card, PAYMENTS: 'card' }).PAYMENTS).toEqual(['card'])
  expect(() => readConfig({ ...complete, ...card, PAYMENTS: 'card, momo' })).toThrow('MOMO_PARTNER_CODE is missing')
  expect(() => readConfig({ ...complete, PAYMENTS: 'cash' })).toThrow('PAYMENTS')
})

test('in production nobody pays with keys or addresses for trials', () => {
  const production = { ...inProduction, ...card, ...momo, PAYMENTS: 'card,momo' }
  expect(readConfig(production).PAYMENTS).toEqual(['card', 'momo'])
  for (const play of [
    { CARD_SECRET_KEY: 'sk_sandbox_only-for-development' },
    { CARD_URL: 'http://127.0.0.1:4010/card' },
    { CARD_TOKEN_URL: 'http://card.example/v1' },
    { MOMO_URL: 'https://test-payment.momo.vn' },
    { MOMO_SECRET_KEY: 'K951B6PE1waDMi640xX08PD3vg6EkVlz' },
  ]) {
    const [name] = Object.keys(play)
    expect(() => readConfig({ ...production, ...play })).toThrow(`${name} is one for trials`)
    // a small installation on one's own machine may play
    expect(readConfig({ ...production, ...play, PUBLIC_ORIGIN: 'http://localhost:4000' }).PAYMENTS).toHaveLength(2)
    expect(readConfig({ ...production, ...play, PAYMENTS: '' }).PAYMENTS).toEqual([])
  }
})

test('a bank that is named needs its credentials, and in production neither it nor the register is one for trials', () => {
  const bank = { VPBANK_URL: 'https://api.bank.example', VPBANK_CLIENT_ID: 'song-hanh', VPBANK_CLIENT_SECRET: 's' }
  const register = { REGISTRY_URL: 'https://register.example', REGISTRY_TOKEN: 't' }
  expect(() => readConfig({ ...complete, VPBANK_URL: bank.VPBANK_URL })).toThrow('VPBANK_CLIENT_ID is missing')
  const production = { ...inProduction, ...bank, ...register }
  expect(readConfig(production).VPBANK_URL).toBe(bank.VPBANK_URL)
  for (const play of [
    { VPBANK_URL: 'http://api.bank.example' },
    { VPBANK_CLIENT_SECRET: 'only-for-development' },
    { VPBANK_CALLBACK_SECRET: 'bank-callback-only-for-development' },
    { REGISTRY_URL: 'http://127.0.0.1:4010/registry' },
    { REGISTRY_TOKEN: 'only-for-development' },
  ])
    expect(() => readConfig({ ...production, ...play })).toThrow(`${Object.keys(play)[0]} is one for trials`)
})
