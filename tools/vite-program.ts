import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { startProgram, type Program } from './programs.ts'
import { root } from './root.ts'

/** The version of Vite that the web package asks for; the test runner brings another one. */
const viteFile = (): string => {
  const require = createRequire(join(root, 'web/package.json'))
  return join(dirname(require.resolve('vite/package.json')), 'bin/vite.js')
}

/** The web with hot reload, answering by the same table as production. */
export const startVite = (
  ports: { app: number; auth: number; api: number },
  onLine: (line: string) => void = () => {},
  cardTokenUrl?: string,
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
      PUBLIC_ORIGIN: `http://localhost:${ports.app}`,
      ...(cardTokenUrl !== undefined && { CARD_TOKEN_URL: cardTokenUrl }),
    },
    onLine,
  })
