import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { childEnvironment } from './testing/process/child-environment.ts'
import { portOf } from './testing/process/port-of.ts'
import { useDatabase } from './testing/database/use-database.ts'

const db = await useDatabase()
const heads = mkdtempSync(join(tmpdir(), 'heads-'))
afterAll(() => rmSync(heads, { recursive: true, force: true }))

/** The process as it runs in production: plain Node, its own login, signals. */
const start = async (more: NodeJS.ProcessEnv = {}) => {
  const program = new URL('./worker.main.ts', import.meta.url).pathname
  const env = {
    ...childEnvironment,
    DATABASE_URL: db.url('worker'),
    PORT: '0',
    PUBLIC_ORIGIN: 'http://localhost:4000',
    AUDIT_KEYS: `k:${Buffer.alloc(32, 3).toString('base64')}`,
    AUDIT_HEADS_DIR: heads,
    SEAL_KEYS: `k:${Buffer.alloc(32, 1).toString('base64')}`,
    // a test machine may be busy with other tests
    OVERLOAD_DELAY_MS: '60000',
    ...more,
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  // an expectation that fails must not leave a process behind
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const port = await new Promise<string>((done, fail) => {
    child.once('exit', () => fail(new Error(lines.join('\n'))))
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const port = portOf(line)
      if (port) done(port)
    })
  })
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    return code
  }
  return { ask, stop }
}

test('the worker starts with plain Node, says how it is, shows the mails, and ends on a signal', async () => {
  const worker = await start()
  expect((await worker.ask('/healthz')).status).toBe(200)
  expect((await worker.ask('/readyz')).status).toBe(200)
  expect(await (await worker.ask('/metrics')).text()).toContain('jobs_dead')
  const gallery = await (await worker.ask('/mails/')).text()
  expect(gallery).toContain('identity.new_sign_in.vi.html')
  expect(await (await worker.ask('/mails/identity.new_sign_in.vi.html')).text()).toContain(
    'Có đăng nhập từ thiết bị mới',
  )
  expect(await (await worker.ask('/mails/identity.new_sign_in.en.txt')).text()).toContain('Sign-in from a new device')
  expect((await worker.ask('/mails/nothing.html')).status).toBe(404)
  const { rows } = await db.admin.query<{ name: string }>(`select name from pgboss.schedule order by name`)
  expect(rows.map(({ name }) => name)).toEqual([
    'audit.compare_heads',
    'audit.seal',
    'audit.write_heads',
    'billing.ask_providers',
    'billing.forget_messages',
    'billing.issue_month',
    'billing.read_news',
    'billing.read_statement',
    'billing.reconcile',
    'billing.remind',
    'console.forget_notifications',
    'console.read_events',
    'console.send_digests',
    'ekyc.ask_bank',
    'ekyc.forget_cases',
    'ekyc.remind_incomplete',
    'identity.erase_people',
    'identity.forget_revocations',
    'identity.forget_sessions',
    'identity.forget_spent',
    'marketplace.erase_leads',
    'marketplace.tell_overdue',
    'operations.forget_challenges',
    'organisation.deliver_webhooks',
    'organisation.erase_applications',
    'organisation.forget_key_requests',
    'organisation.forget_links',
    'organisation.forget_projects',
    'organisation.forget_webhook_deliveries',
    'organisation.tell_expiring_keys',
    'platform.add_partitions',
    'platform.drop_months',
    'platform.forget_captcha',
    'platform.forget_idempotency',
  ])
  expect(await worker.stop()).toBe(0)
})

test('in production nobody sees the gallery', async () => {
  const worker = await start({ NODE_ENV: 'production', TRUST_PROXY: '0' })
  expect((await worker.ask('/mails/')).status).toBe(404)
  expect(await worker.stop()).toBe(0)
})
