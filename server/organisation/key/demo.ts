import type { Scope } from '@song-hanh/contract/rights'
import { sql } from 'kysely'
import type { Tx } from '#platform/db'

type DemoKey = {
  name: string
  ends: readonly [prefix: string, last4: string]
  scopes: readonly Scope[]
  /** Networks that it may be used from. */
  addresses?: readonly string[]
  /** Days ago. */
  created: number
  used?: number
  revoked?: number
}

/** Newest first; new ones are added at the top, so that the others keep their ids. */
const keys: readonly DemoKey[] = [
  {
    name: 'warehouse-scales',
    ends: ['sh_live_V5nc', '3tGy'],
    scopes: ['read'],
    addresses: ['203.0.113.0/28', '2001:db8:15::/48'],
    created: 20,
    used: 0.4,
  },
  { name: 'production-sync', ends: ['sh_live_8fK2', 'x9Qd'], scopes: ['read', 'write'], created: 96, used: 0.003 },
  { name: 'erp-invoices', ends: ['sh_live_Tm4R', '0aLc'], scopes: ['read'], created: 166, used: 0.09 },
  { name: 'ci-deploy', ends: ['sh_live_2wHv', 'E7rj'], scopes: ['read', 'write', 'delete'], created: 247, used: 94 },
  {
    name: 'Bảng giá thu mua tại 14 điểm cân Ea Tul',
    ends: ['sh_live_bQ61', 'Zk3s'],
    scopes: ['read'],
    created: 380,
    used: 2,
  },
  {
    name: 'old-website',
    ends: ['sh_live_H0dn', 'p5Ux'],
    scopes: ['read', 'write'],
    created: 453,
    used: 311,
    revoked: 310,
  },
  { name: 'test', ends: ['sh_live_yA7e', 'W2mb'], scopes: ['read'], created: 543, revoked: 542 },
]

/** API keys in all states, with random digests. Safe to repeat. */
export const addDemoKeys = async (tx: Tx, organisationId: string, personId: string): Promise<void> => {
  const ago = (days: number | undefined) =>
    days === undefined ? null : new Date(Date.now() - days * 86_400_000).toISOString()
  for (const [n, key] of keys.entries()) {
    const keyId = `01980000-0000-7000-a000-${String(keys.length - n).padStart(12, 'c00000000000')}`
    const { name, scopes, addresses = [] } = key
    await sql`
      insert into organisation.api_key (organisation_id, key_id, person_id, name, prefix, last4, digest, scopes, addresses,
        chain_id, created_at, last_used_at, revoked_at, revoked_by)
      values (${organisationId}, ${keyId}, ${personId}, ${name}, ${key.ends[0]}, ${key.ends[1]},
        sha256(convert_to('demo ' || gen_random_uuid(), 'UTF8')), ${[...scopes]},
        ${[...addresses]}, ${keyId}, ${ago(key.created)}, ${ago(key.used)}, ${ago(key.revoked)}, ${key.revoked === undefined ? null : personId})
      on conflict do nothing`.execute(tx)
  }
  await addDemoRequests(tx, organisationId)
}

/** Recent requests of the busiest key. */
const addDemoRequests = async (tx: Tx, organisationId: string): Promise<void> => {
  await sql`
    insert into organisation.key_request (organisation_id, key_id, at, request_id, method, route, status, address, duration_ms)
    select ${organisationId}, '01980000-0000-7000-a000-c00000000006', date_trunc('hour', now()) - n * interval '7 minutes',
      ('01980000-0000-7000-a000-d' || lpad(n::text, 11, '0'))::uuid, 'GET',
      (array['/api/v1/projects', '/api/v1/teams', '/api/v1/key'])[1 + n % 3], case when n % 11 = 10 then 404 else 200 end,
      '203.0.113.24', 4 + n % 9
    from generate_series(1, 40) as n
    where date_trunc('hour', now()) - n * interval '7 minutes' >= date_trunc('month', now())
    on conflict do nothing`.execute(tx)
}
