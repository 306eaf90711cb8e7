import { operations } from '@song-hanh/contract/operations'
import { expect, test } from 'vitest'
import { readStaffConfig } from './staff.ts'
import { openStaffServer, staffOrigin, staffSealKeys } from './testing/operations/open-staff.ts'
import { testEnvironment, testOrigin } from './testing/world/open-servers.ts'
import { useDatabase } from './testing/database/use-database.ts'

const db = await useDatabase()

/** A production installation for others. */
const live: NodeJS.ProcessEnv = {
  ...testEnvironment('postgres://staff@127.0.0.1/song'),
  NODE_ENV: 'production',
  TRUST_PROXY: '1',
  COMPANY_NAME: 'Song Hành',
  COMPANY_ADDRESS: 'Số 1 đường Láng',
  COMPANY_TAX_CODE: '0101243150',
  MAIL_FROM: 'Song Hành <no-reply@songhanh.vn>',
  SUPPORT_EMAIL: 'support@songhanh.vn',
  SALES_EMAIL: 'sales@songhanh.vn',
  PUBLIC_ORIGIN: 'https://songhanh.vn',
  SEAL_KEYS: undefined,
  STAFF_ORIGIN: 'https://operations.songhanh.vn',
  STAFF_NETWORKS: '203.0.113.0/24',
  STAFF_SEAL_KEYS: staffSealKeys,
}

test('[T38] the staff process does not start without networks, a host and a ring of its own', () => {
  expect(readStaffConfig(live).STAFF_NETWORKS).toEqual(['203.0.113.0/24'])
  for (const [more, message] of [
    [{ STAFF_NETWORKS: '' }, 'STAFF_NETWORKS is missing'],
    [{ STAFF_NETWORKS: 'office' }, 'STAFF_NETWORKS: office is no network'],
    [{ STAFF_NETWORKS: '203.0.113.0/33' }, 'STAFF_NETWORKS: 203.0.113.0/33 is no network'],
    [{ STAFF_NETWORKS: '0.0.0.0/0' }, 'STAFF_NETWORKS: 0.0.0.0/0 is everybody'],
    [{ STAFF_ORIGIN: '' }, 'STAFF_ORIGIN is missing'],
    [{ STAFF_ORIGIN: 'http://operations.songhanh.vn' }, 'STAFF_ORIGIN must be https'],
    [{ STAFF_ORIGIN: 'https://songhanh.vn' }, 'STAFF_ORIGIN is the host of customers'],
    [{ STAFF_AUTHENTICATOR_URL: 'http://127.0.0.1:4010/authenticator' }, 'STAFF_AUTHENTICATOR_URL is for'],
    [{ STAFF_SEAL_KEYS: '', SEAL_KEYS: staffSealKeys }, 'STAFF_SEAL_KEYS is missing'],
  ] as const)
    expect(() => readStaffConfig({ ...live, ...more })).toThrow(message)
})

test('[T38] a page of the customers’ host may read nothing of the staff process', async () => {
  const staff = await openStaffServer(db)
  const preflight = (origin: string) =>
    staff.app.inject({
      method: 'OPTIONS',
      url: operations.viewSelf.path,
      headers: { origin, 'access-control-request-method': 'GET' },
    })
  expect((await preflight(testOrigin)).headers).not.toHaveProperty('access-control-allow-origin')
  expect((await preflight(staffOrigin)).headers['access-control-allow-origin']).toBe(staffOrigin)
})
