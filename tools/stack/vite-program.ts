import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { startProgram, type Program } from '../process/programs.ts'
import { root } from '../process/root.ts'

/** The Vite of the web package; vitest depends on another version. */
const viteFile = (): string => {
  const require = createRequire(join(root, 'web/package.json'))
  return join(dirname(require.resolve('vite/package.json')), 'bin/vite.js')
}

/** The development server with hot reload, with the same route table as production. */
export const startVite = (
  ports: { app: number; auth: number; api: number; staff: number },
  onLine: (line: string) => void = () => {},
  cardTokenUrl?: string,
  authenticatorUrl?: string,
): Program =>
  startProgram({
    name: 'web',
    command: process.execPath,
    args: [viteFile()],
    cwd: join(root, 'web'),
    env: {
      NODE_ENV: 'development',
      HOST: 'localhost',
      PORT: String(ports.app),
      AUTH_PORT: String(ports.auth),
      API_PORT: String(ports.api),
      STAFF_PORT: String(ports.staff),
      PUBLIC_ORIGIN: `http://localhost:${ports.app}`,
      ...(cardTokenUrl !== undefined && { CARD_TOKEN_URL: cardTokenUrl }),
      ...(authenticatorUrl !== undefined && { STAFF_AUTHENTICATOR_URL: authenticatorUrl }),
    },
    onLine,
  })
