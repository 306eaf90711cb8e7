import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The stack of this run: playwright.config.ts chooses its ports, tools/e2e-stack.ts starts it and writes stack.json. */
const ports = JSON.parse(process.env['E2E_PORTS'] ?? '{}') as { app: number; sandbox: number; gallery?: number }
const out = join(import.meta.dirname, '../../.out')
const stackFile = join(out, 'e2e/stack.json')
// not there yet while the runner lists the tests; the workers, which use it, start afterwards
const stack = (
  existsSync(stackFile) ? JSON.parse(readFileSync(stackFile, 'utf8')) : { databaseUrl: '', staff: {} }
) as {
  databaseUrl: string
  staff: Record<string, string>
}

export const origin = `http://localhost:${ports.app}`
/** The sandbox of this run: mailbox, identity provider, bank, payment providers. */
export const sandbox = `http://127.0.0.1:${ports.sandbox}`
/** The development server, for the gallery; only when screenshots are taken. */
export const galleryOrigin = ports.gallery ? `http://localhost:${ports.gallery}` : undefined
export const logFolder = join(out, 'e2e/logs')
export const screenshotFolder = join(out, 'shots')
export const sensitiveValuesFile = join(out, 'e2e/sensitive-values.txt')
/** The environment of staff commands, as `npm run staff` would set it. */
export const staffEnvironment = stack.staff
/** For fixtures, and to move time stamps that a journey cannot wait for. */
export const databaseUrl = stack.databaseUrl

/** From the demo data set. */
export const password = 'song-hanh-demo'
export const owner = { email: 'owner@dakmay.example', name: 'Trần Minh Anh' }
