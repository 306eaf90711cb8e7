import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { processEnvironment } from '../stack/dev-env.ts'
import { root } from '../process/root.ts'
import type { Bench } from './bench.ts'
import { digestOf, newKeyText } from './key-text.ts'

type InsertedKey = { secret: string; organisationId: string; keyId: string }

/** Inserts a key for each of some members, as the server would. */
export const insertKeys = async (url: string, count: number): Promise<InsertedKey[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ organisation_id: string; person_id: string }>(
    `select organisation_id, person_id from organisation.membership
     where role in ('owner', 'admin', 'developer')
       and organisation_id = (select organisation_id from organisation.membership group by 1 order by count(*) desc limit 1)
     order by joined_at, person_id limit $1`,
    [count],
  )
  const inserted: InsertedKey[] = []
  for (const { organisation_id: organisationId, person_id: personId } of rows) {
    const [secret, keyId] = [newKeyText(), randomUUID()]
    await client.query(
      `insert into organisation.api_key (organisation_id, key_id, person_id, name, prefix, last4, digest, scopes, chain_id, created_at)
       values ($1, $2, $3, 'bench', $4, $5, $6, '{read}', $2, now())`,
      [organisationId, keyId, personId, secret.slice(0, 12), secret.slice(-4), digestOf(secret)],
    )
    inserted.push({ secret, organisationId, keyId })
  }
  await client.end()
  return inserted
}

/** `GET /api/v1/projects` with a key through the whole server, compared with a bare program that returns the same list. */
export const key: Bench = {
  bar: 0.45,
  connections: 16,
  sides: async ({ databaseUrl, config }) => {
    const keys = await insertKeys(databaseUrl, 5)
    const ask = { method: 'GET', headers: {} }
    return {
      bare: (name) => ({
        name,
        file: join(root, 'tools/bench/bare/key.ts'),
        env: { DATABASE_URL: databaseUrl, ORGANISATION: keys[0]?.organisationId ?? '' },
        readyPath: '/',
        requests: async () => [{ ...ask, path: '/' }],
      }),
      ours: {
        name: 'ours',
        file: join(root, 'server/api.main.ts'),
        env: { ...processEnvironment('api', config), RATE_FACTOR: '1000000' },
        readyPath: '/readyz',
        requests: async () =>
          keys.map(({ secret }) => ({
            ...ask,
            path: '/api/v1/projects',
            headers: { authorization: `Bearer ${secret}` },
          })),
      },
    }
  },
}
