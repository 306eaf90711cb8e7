import { expect, test } from 'vitest'
import { processEnvironment, readPorts } from './dev-env.ts'

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
