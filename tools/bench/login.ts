import { join } from 'node:path'
import { root } from '../process/root.ts'
import { demoPassword, forEachPerson } from './bench-stack.ts'
import type { Bench } from './bench.ts'

/**
 * Sign-ins of known browsers through the whole service, compared with a bare program that verifies an argon2 hash of equal
 * cost. The server has one core, so one hash runs at a time; four connections keep it busy and its queue short.
 */
export const login: Bench = {
  bar: 0.85,
  connections: 4,
  sides: async ({ auth, headers, people, signIn }) => ({
    bare: (name) => ({
      name,
      file: join(root, 'tools/bench/bare/login.ts'),
      env: { PASSWORD: demoPassword },
      readyPath: '/',
      requests: async () => [
        { method: 'POST', path: '/', headers: {}, body: JSON.stringify({ password: demoPassword }) },
      ],
    }),
    ours: {
      ...auth,
      requests: (port) =>
        forEachPerson(people, async (email) => ({
          method: 'POST',
          path: '/id/auth/login',
          headers,
          // a known browser; a new one would cause a mail each time
          cookies: { '__Secure-device': (await signIn(port, email)).cookies['__Secure-device'] ?? '' },
          body: JSON.stringify({ email, password: demoPassword }),
        })),
    },
  }),
}
