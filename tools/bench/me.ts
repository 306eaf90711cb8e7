import { join } from 'node:path'
import { Client } from 'pg'
import { root } from '../process/root.ts'
import { forEachPerson } from './bench-stack.ts'
import type { Bench } from './bench.ts'

const readMemberships = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ personId: string; organisationId: string; role: string }>(
    `select person.person_id as "personId", first.organisation_id as "organisationId", first.role
     from identity.person
     cross join lateral (select organisation_id, role from organisation.membership
       where membership.person_id = person.person_id order by joined_at, organisation_id limit 1) as first
     where person.email similar to '(owner|admin|developer|viewer|accountant)@%' order by person.email`,
  )
  await client.end()
  return rows
}

/** `GET /api/auth/me` through the whole server, compared with a bare program that runs the same query. */
export const me: Bench = {
  bar: 0.45,
  connections: 16,
  sides: async ({ databaseUrl, auth, people, signIn }) => {
    const memberships = await readMemberships(databaseUrl)
    const ask = { method: 'GET', headers: {} }
    return {
      bare: (name) => ({
        name,
        file: join(root, 'tools/bench/bare/me.ts'),
        env: { DATABASE_URL: databaseUrl, PEOPLE: JSON.stringify(memberships) },
        readyPath: '/',
        requests: async () => [{ ...ask, path: '/' }],
      }),
      ours: {
        ...auth,
        requests: (port) =>
          forEachPerson(people, async (email) => ({
            ...ask,
            path: '/api/auth/me',
            headers: { authorization: `Bearer ${(await signIn(port, email)).token}` },
          })),
      },
    }
  },
}
