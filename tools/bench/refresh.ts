import { join } from 'node:path'
import { root } from '../process/root.ts'
import { forEachPerson } from './bench-stack.ts'
import type { Bench } from './bench.ts'

const cookie = '__Secure-refresh'

/** Rotates the refresh cookie through the whole service, compared with a bare program with the same SQL. */
export const refresh: Bench = {
  bar: 0,
  connections: 5,
  sides: async ({ databaseUrl, auth, headers, people, signIn }) => {
    const ask = { method: 'GET', headers, keepsCookies: true }
    return {
      bare: (name) => ({
        name,
        file: join(root, 'tools/bench/bare/refresh.ts'),
        env: { DATABASE_URL: databaseUrl, PEOPLE: JSON.stringify(people) },
        readyPath: '/',
        requests: async (port) => {
          const sessions = (await (await fetch(`http://127.0.0.1:${port}/sessions`)).json()) as string[]
          return sessions.map((session) => ({ ...ask, path: '/refresh', cookies: { [cookie]: `${session}.0` } }))
        },
      }),
      ours: {
        ...auth,
        requests: (port) =>
          forEachPerson(people, async (email) => ({
            ...ask,
            path: '/id/auth/v2/refresh_token',
            cookies: { [cookie]: (await signIn(port, email)).cookies[cookie] ?? '' },
          })),
      },
    }
  },
}
