import { expect, test } from 'vitest'
import {
  cardTokenUrl,
  processEnvironment,
  readPorts,
  readReach,
  sandboxEnvironment,
  type StackConfig,
} from './dev-env.ts'

const noKeys = { sealKeys: '', auditKeys: '', identitySealKeys: '', refreshKeys: '', codeKeys: '', staffSealKeys: '' }

test.each([
  [{}, '1'],
  [{ FRONT_BEHIND_PROXY: '0' }, '1'],
  [{ FRONT_BEHIND_PROXY: '1' }, '2'],
  [{ FRONT_BEHIND_PROXY: '1', TRUST_PROXY: '1' }, '2'],
])('with %o, the processes trust %s proxies', (given, expected) => {
  const passwords = { auth: 'a', api: 'b', worker: 'c', staff: 'd' }
  const environment = processEnvironment('api', {
    ports: readPorts({}),
    secrets: { ...noKeys, passwords },
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
  secrets: { ...noKeys, passwords: { auth: 'a', api: 'b', worker: 'c', staff: 'd' } },
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

test('a public installation has nothing of the sandbox', () => {
  const real = createConfig({
    origin: 'https://songhanh.example',
    mode: 'production',
    env: { CAPTCHA: 'recaptcha' },
  })
  for (const name of ['auth', 'api', 'worker'] as const)
    expect(JSON.stringify(processEnvironment(name, real))).not.toMatch(/:4010|:4025|only-for-development/)
  expect(() => sandboxEnvironment(real)).toThrow('The sandbox is for this machine')
  expect(processEnvironment('auth', createConfig({}))['SSO_ISSUER']).toBe('http://127.0.0.1:4010/identity-provider')
})

test.each([
  ['without settings', {}, { origin: 'http://localhost:4000', host: '127.0.0.1', isLocal: true }],
  ['on another port', { APP_PORT: '5000' }, { origin: 'http://localhost:5000', host: '127.0.0.1', isLocal: true }],
  [
    'with an origin',
    { PUBLIC_ORIGIN: 'https://songhanh.example' },
    { origin: 'https://songhanh.example', host: undefined, isLocal: false },
  ],
  [
    'with an origin and a host',
    { PUBLIC_ORIGIN: 'https://songhanh.example', HOST: '10.0.0.7' },
    { origin: 'https://songhanh.example', host: '10.0.0.7', isLocal: false },
  ],
])('npm start %s listens where its origin says', (_, env, expected) => {
  expect(readReach(env, readPorts(env))).toEqual(expected)
})

test('npm start without an origin refuses to listen to others', () => {
  expect(() => readReach({ HOST: '0.0.0.0' }, readPorts({}))).toThrow('PUBLIC_ORIGIN')
})

test('a public installation takes no payments until they are configured', () => {
  const real = createConfig({ origin: 'https://songhanh.example', mode: 'production' })
  expect(processEnvironment('api', real)['PAYMENTS']).toBeUndefined()
  expect(cardTokenUrl(real)).toBeUndefined()
  const configured = { ...real, env: { PAYMENTS: 'card', CARD_TOKEN_URL: 'https://card.example/tokens' } }
  expect(processEnvironment('api', configured)).toMatchObject({ PAYMENTS: 'card' })
  expect(cardTokenUrl(configured)).toBe('https://card.example/tokens')
})
