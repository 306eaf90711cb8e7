import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const complete = {
  DATABASE_URL: 'postgres://api@127.0.0.1/song',
  PORT: '4002',
  PUBLIC_ORIGIN: 'https://songhanh.example/ignored',
  SEAL_KEYS: 'a:AAAA',
}

test('the issuer follows the public origin unless it is said', () => {
  expect(readConfig(complete).ISSUER).toBe('https://songhanh.example/id')
  expect(readConfig({ ...complete, ISSUER: 'https://id.songhanh.example' }).ISSUER).toBe('https://id.songhanh.example')
})

test('what is missing is said by name', () => {
  expect(() => readConfig({ ...complete, SEAL_KEYS: '', DATABASE_URL: undefined })).toThrow(/DATABASE_URL[^]*SEAL_KEYS/)
})

test('production refuses an origin without https', () => {
  expect(() => readConfig({ ...complete, NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://songhanh.example' })).toThrow(
    'https',
  )
})

test('production must be told how many proxies stand in front', () => {
  const production = { ...complete, NODE_ENV: 'production' }
  for (const unsaid of [production, { ...production, TRUST_PROXY: '' }])
    expect(() => readConfig(unsaid)).toThrow('TRUST_PROXY must be given in production')
  expect(['0', '1'].map((said) => readConfig({ ...production, TRUST_PROXY: said }).TRUST_PROXY)).toEqual([0, 1])
  expect(readConfig(complete).TRUST_PROXY).toBe(0)
})
