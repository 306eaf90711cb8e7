import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const complete = {
  DATABASE_URL: 'postgres://api@127.0.0.1/song',
  PORT: '4002',
  PUBLIC_ORIGIN: 'https://songhanh.example/ignored',
  SEAL_KEYS: 'a:AAAA',
}

/** Who bills: what production does not guess. */
const seller = { COMPANY_NAME: 'Song Hành', COMPANY_ADDRESS: 'Số 1 đường Láng', COMPANY_TAX_CODE: '0101243150' }
const inProduction = { ...complete, ...seller, NODE_ENV: 'production', TRUST_PROXY: '1' }

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
  const production = { ...complete, ...seller, NODE_ENV: 'production' }
  for (const unsaid of [production, { ...production, TRUST_PROXY: '' }])
    expect(() => readConfig(unsaid)).toThrow('TRUST_PROXY must be given in production')
  expect(['0', '1'].map((said) => readConfig({ ...production, TRUST_PROXY: said }).TRUST_PROXY)).toEqual([0, 1])
  expect(readConfig(complete).TRUST_PROXY).toBe(0)
})

test('in production every invoice says who bills', () => {
  for (const name of Object.keys(seller))
    expect(() => readConfig({ ...inProduction, [name]: '' })).toThrow(`${name} must be given in production`)
  expect(
    readConfig({ ...complete, NODE_ENV: 'production', TRUST_PROXY: '0', PUBLIC_ORIGIN: 'http://localhost:4000' })
      .COMPANY_NAME,
  ).toBe('Song Hành')
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
