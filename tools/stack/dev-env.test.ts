import { expect, test } from 'vitest'
import { cardTokenUrl, processEnvironment, readPorts, type StackConfig } from './dev-env.ts'

test.each([
  [{}, '1'],
  [{ FRONT_BEHIND_PROXY: '0' }, '1'],
  [{ FRONT_BEHIND_PROXY: '1' }, '2'],
  [{ FRONT_BEHIND_PROXY: '1', TRUST_PROXY: '1' }, '2'],
])('with %o, the processes trust %s proxies', (given, expected) => {
  const passwords = { auth: 'a', api: 'b', worker: 'c', staff: 'd' }
  const environment = processEnvironment('api', {
    ports: readPorts({}),
    secrets: { sealKeys: '', auditKeys: '', refreshKey: '', passwords },
    dataFolder: '.data',
    databaseUrl: 'postgres://localhost/trial',
    origin: 'http://localhost:4000',
    mode: 'production',
    env: given,
  })
  expect(environment['TRUST_PROXY']).toBe(expected)
})

const createConfig = (more: Partial<StackConfig>): StackConfig => ({
  ports: readPorts({}),
  secrets: { sealKeys: '', auditKeys: '', refreshKey: '', passwords: { auth: 'a', api: 'b', worker: 'c', staff: 'd' } },
  dataFolder: '.data',
  databaseUrl: 'postgres://localhost/trial',
  origin: 'http://localhost:4000',
  mode: 'development',
  ...more,
})

test('on this machine all payments go to the sandbox, and the auth process has no payment settings', () => {
  const environment = processEnvironment('api', createConfig({}))
  expect(environment).toMatchObject({ PAYMENTS: 'card,momo,vnpay,bank', MOMO_URL: 'http://127.0.0.1:4010/momo' })
  expect(cardTokenUrl(createConfig({}))).toBe(environment['CARD_TOKEN_URL'])
  expect(processEnvironment('auth', createConfig({}))['MOMO_SECRET_KEY']).toBeUndefined()
})

test('a public installation takes no payments until they are configured', () => {
  const real = createConfig({ origin: 'https://songhanh.example', mode: 'production' })
  expect(processEnvironment('api', real)['PAYMENTS']).toBeUndefined()
  expect(cardTokenUrl(real)).toBeUndefined()
  const configured = { ...real, env: { PAYMENTS: 'card', CARD_TOKEN_URL: 'https://card.example/tokens' } }
  expect(processEnvironment('api', configured)).toMatchObject({ PAYMENTS: 'card' })
  expect(cardTokenUrl(configured)).toBe('https://card.example/tokens')
})
