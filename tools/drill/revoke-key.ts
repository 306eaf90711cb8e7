// npm run long revoke-key: revokes a key that is used for 500 requests a second on two api processes. Five seconds
// later none of them may be accepted.
import { join } from 'node:path'
import { Client } from 'pg'
import { type BenchStack, withBenchStack } from '../bench/bench-stack.ts'
import { insertKeys } from '../bench/key.ts'
import { processEnvironment } from '../stack/dev-env.ts'
import { answers, freePorts } from '../process/ports.ts'
import { startProgram } from '../process/programs.ts'
import { root } from '../process/root.ts'

const perSecond = 500
const promiseMs = 5_000
const beforeMs = 5_000
const afterMs = 12_000

const startApi = async (stack: BenchStack, nth: number) => {
  const [port = 0] = await freePorts(1)
  const env = { ...processEnvironment('api', stack.config), RATE_FACTOR: '1000000', PORT: String(port) }
  const logFile = join(root, `.out/drill-revoke-key-${nth}.log`)
  const args = [join(root, 'server/api.main.ts')]
  const program = startProgram({ name: 'api', command: process.execPath, args, env, isolated: true, logFile })
  if (!(await answers(`http://127.0.0.1:${port}/readyz`, 20_000))) throw new Error('api did not start')
  return { port, stop: () => program.stop() }
}

type Answer = { status: number; sentAt: number; at: number }

await withBenchStack(async (stack) => {
  const [first, second] = [await startApi(stack, 1), await startApi(stack, 2)]
  const [inserted] = await insertKeys(stack.databaseUrl, 1)
  if (!inserted) throw new Error('no member to create a key for')
  const { secret, keyId } = inserted
  const got: Answer[] = []
  const open = new Set<Promise<void>>()

  const ask = async (port: number) => {
    const sentAt = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/key`, {
      headers: { authorization: `Bearer ${secret}` },
    })
    await response.arrayBuffer()
    got.push({ status: response.status, sentAt, at: performance.now() })
  }
  const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))
  /** A constant rate, independent of earlier responses. */
  const load = async (ms: number) => {
    const startedAt = performance.now()
    for (let sent = 0; performance.now() - startedAt < ms; await pause(5))
      for (; sent < ((performance.now() - startedAt) / 1000) * perSecond; sent++) {
        const asking: Promise<void> = ask((sent % 2 === 0 ? first : second).port)
          .catch(() => {})
          .finally(() => open.delete(asking))
        open.add(asking)
      }
  }
  try {
    const client = new Client({ connectionString: stack.databaseUrl })
    await client.connect()
    const loading = load(beforeMs + afterMs)
    await pause(beforeMs)
    await client.query('update organisation.api_key set revoked_at = now() where key_id = $1', [keyId])
    const revokedAt = performance.now()
    await loading
    await Promise.all(open)
    await client.end()
    const accepted = got.filter(({ status }) => status === 200)
    const late = accepted.filter(({ sentAt }) => sentAt > revokedAt + promiseMs)
    const lastMs = Math.max(0, ...accepted.map(({ at }) => at - revokedAt))
    const rate = (got.length / (beforeMs + afterMs)) * 1000
    const refused = got.filter(({ status }) => status === 401).length
    const isKept = late.length === 0 && accepted.length > 0 && refused > 0
    console.log(
      `drill key: ${rate.toFixed(0)} requests/s on two processes, ${accepted.length} accepted, ${refused} refused, ` +
        `the last accepted ${(lastMs / 1000).toFixed(2)} s after the revocation, ${late.length} later than 5 s` +
        (isKept ? '' : ' NOT KEPT'),
    )
    if (!isKept) process.exitCode = 4
  } finally {
    for (const server of [first, second]) await server.stop()
  }
})
