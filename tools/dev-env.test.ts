import { expect, test } from 'vitest'
import { cardTokenUrl, processEnvironment, readPorts, type Setting } from './dev-env.ts'

test.each([
  [{}, '1'],
  [{ FRONT_BEHIND_PROXY: '0' }, '1'],
  [{ FRONT_BEHIND_PROXY: '1' }, '2'],
  [{ FRONT_BEHIND_PROXY: '1', TRUST_PROXY: '1' }, '2'],
])('given %o, the processes believe %s proxies', (given, expected) => {
  const passwords = { auth: 'a', api: 'b', worker: 'c', staff: 'd' }
  const environment = processEnvironment('api', {
    ports: readPorts({}),
    secrets: { sealKeys: '', refreshKey: '', passwords },
    databaseUrl: 'postgres://localhost/trial',
    origin: 'http://localhost:4000',
    mode: 'production',
    given,
  })
  expect(environment['TRUST_PROXY']).toBe(expected)
})

const house = (more: Partial<Setting>): Setting => ({
  ports: readPorts({}),
  secrets: { sealKeys: '', refreshKey: '', passwords: { auth: 'a', api: 'b', worker: 'c', staff: 'd' } },
  databaseUrl: 'postgres://localhost/trial',
  origin: 'http://localhost:4000',
  mode: 'development',
  ...more,
})

test('on this machine every way to pay leads to the sandbox, and the sign-in process knows none of it', () => {
  const environment = processEnvironment('api', house({}))
  expect(environment).toMatchObject({ PAYMENTS: 'card,momo,vnpay,bank', MOMO_URL: 'http://127.0.0.1:4010/momo' })
  expect(cardTokenUrl(house({}))).toBe(environment['CARD_TOKEN_URL'])
  expect(processEnvironment('auth', house({}))['MOMO_SECRET_KEY']).toBeUndefined()
})

test('a house that others reach takes no payments until it is told how', () => {
  const real = house({ origin: 'https://songhanh.example', mode: 'production' })
  expect(processEnvironment('api', real)['PAYMENTS']).toBeUndefined()
  expect(cardTokenUrl(real)).toBeUndefined()
  const told = { ...real, given: { PAYMENTS: 'card', CARD_TOKEN_URL: 'https://card.example/tokens' } }
  expect(processEnvironment('api', told)).toMatchObject({ PAYMENTS: 'card' })
  expect(cardTokenUrl(told)).toBe('https://card.example/tokens')
})
