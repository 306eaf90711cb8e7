import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openThrowAwayDatabase, type OpenDatabase } from './stack/database.ts'
import { readSecrets, type StackConfig } from './stack/dev-env.ts'
import { loadData, loadDemo, migrate, startServers, stopAll, type ServerName } from './stack/services.ts'
import { freePorts } from './process/ports.ts'
import { runProgram } from './process/programs.ts'
import { root } from './process/root.ts'
import { sourceFiles } from './check/source-files.ts'

// Tests compile TypeScript with another compiler than production; here plain Node must run every program.

/** As where one environment holds the secrets of all processes; each refuses those of another. */
const secretsOfAll = Object.fromEntries(
  [
    'SSO_CLIENT_SECRET RECAPTCHA_SECRET CARD_SECRET_KEY CARD_WEBHOOK_SECRET MOMO_ACCESS_KEY MOMO_SECRET_KEY VNPAY_SECRET',
    'SEPAY_API_TOKEN SEPAY_WEBHOOK_SECRET VPBANK_CLIENT_SECRET VPBANK_CALLBACK_SECRET REGISTRY_TOKEN',
  ]
    .flatMap((line) => line.split(' '))
    .map((name) => [name, 'only-for-this-test'])
    .concat([['SMTP_URL', 'smtp://127.0.0.1:9']])
    .concat(
      ['IDENTITY_SEAL_KEYS', 'REFRESH_KEYS', 'CODE_KEYS', 'STAFF_SEAL_KEYS'].map((name) => [
        name,
        `a:${Buffer.alloc(32, 7).toString('base64')}`,
      ]),
    ),
)

let database: OpenDatabase
let config: StackConfig

beforeAll(async () => {
  database = await openThrowAwayDatabase()
  const [app = 0, auth = 0, api = 0, worker = 0, staff = 0, sandbox = 0, smtp = 0] = await freePorts(7)
  const ports = { app, auth, api, worker, staff, sandbox, smtp, postgres: 0 }
  const origin = `http://localhost:${app}`
  config = {
    ports,
    secrets: readSecrets(join(root, '.out/starts')),
    dataFolder: mkdtempSync(join(tmpdir(), 'starts-')),
    databaseUrl: database.url,
    origin,
    mode: 'production',
    env: secretsOfAll,
  }
})
afterAll(async () => {
  await database.stop()
  rmSync(config.dataFolder, { recursive: true, force: true })
})

const run = (file: string) => runProgram({ name: file, command: process.execPath, args: [join(root, file)] })
const servers: Record<string, ServerName> = {
  'server/auth.main.ts': 'auth',
  'server/api.main.ts': 'api',
  'server/worker.main.ts': 'worker',
  'server/staff.main.ts': 'staff',
  'sandbox/sandbox.main.ts': 'sandbox',
}
/** Run by `npm run build` and the workspace setup; here only whether Node can parse them is tested. */
const builders = ['server/documents.main.ts', 'web/build.main.ts', 'web/words/compile.main.ts', 'web/art/draw.main.ts']
const tried = [
  'server/staff-command.main.ts',
  'server/migrate.main.ts',
  'server/publish.main.ts',
  'server/migrations/released-schema.main.ts',
  'server/reseal.main.ts',
  'server/operations/staff/reset-enrolment.main.ts',
  'server/demo.main.ts',
  'server/data.main.ts',
  'server/mail-gallery.main.ts',
]

test('every main program is covered here', () => {
  const all = sourceFiles(root, ['{server,sandbox,web}/**/*.main.ts']).map(({ path }) => path)
  expect(all).toEqual([...Object.keys(servers), ...builders, ...tried].toSorted((a, b) => (a < b ? -1 : 1)))
})

test('migration, publishing, demo data and generated data run with plain Node, and run again', async () => {
  await migrate(config)
  expect(await loadDemo(config)).toContain('owner@')
  await loadData(config, ['--businesses', '20'])
  expect((await migrate(config)).match(/up to date/g)).toHaveLength(2)
  await loadDemo(config)
}, 600_000)

test('auth, api, worker, staff and sandbox start with plain Node, and shut down cleanly on SIGTERM', async () => {
  const lines: string[] = []
  const programs = await startServers(Object.values(servers), {
    config,
    onLine: (name, line) => lines.push(`${name} ${line}`),
  })
  const codes = await stopAll(programs)
  expect({ codes, lines: codes.some(Boolean) ? lines : [] }).toEqual({ codes: [0, 0, 0, 0, 0], lines: [] })
})

test('a public origin with the settings of one machine does not start, and every setting to change is named', async () => {
  const lines: string[] = []
  const seller = { COMPANY_NAME: 'Song Hành', COMPANY_ADDRESS: 'Hà Nội', COMPANY_TAX_CODE: '0101243150' }
  const env = { ...seller, SMTP_URL: 'smtp://127.0.0.1:4025' }
  const open = { ...config, origin: 'https://songhanh.test', env }
  const starting = startServers(['worker'], { config: open, onLine: (_, line) => lines.push(line) })
  await expect(starting).rejects.toThrow('worker ended with 1 while starting')
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL', 'SALES_EMAIL'])
    expect(lines.join('\n')).toContain(`  ${name}: `)
})

test('npm start without an origin does not listen to others', async () => {
  const { code, output } = await runProgram({
    name: 'start',
    command: process.execPath,
    args: [join(root, 'tools/start.ts')],
    env: { HOST: '0.0.0.0' },
  })
  expect(code).toBe(1)
  expect(output).toContain('PUBLIC_ORIGIN is missing')
})

test.each(builders)('%s is parsed by plain Node', async (file) => {
  const { code, output } = await runProgram({
    name: file,
    command: process.execPath,
    args: ['--check', join(root, file)],
  })
  expect({ code, output }).toEqual({ code: 0, output: '' })
})

test('every mail renders in both languages with plain Node', async () => {
  const { code, output } = await run('server/mail-gallery.main.ts')
  expect({ code, output }).toMatchObject({ code: 0 })
  const folder = join(root, '.out/mails')
  const mails = readdirSync(folder).filter((name) => name !== 'index.html')
  expect(mails.length).toBeGreaterThanOrEqual(4)
  for (const name of mails) expect(readFileSync(join(folder, name), 'utf8').length, name).toBeGreaterThan(100)
})
