// npm run long rotate-key: the signing key is changed by the staff command while people sign in, refresh and read on two
// auth processes and one api process. Not one request may fail.
import { join } from 'node:path'
import { type BenchStack, withBenchStack } from '../bench/bench-stack.ts'
import { processEnvironment, staffCommandEnvironment } from '../stack/dev-env.ts'
import { answers, freePorts } from '../process/ports.ts'
import { runProgram, startProgram } from '../process/programs.ts'
import { root } from '../process/root.ts'

const maxWaitMs = 3 * 60_000
/** How long the load continues after the first token with the new key. */
const afterwardsMs = 10_000

const startServer = async (name: 'auth' | 'api', stack: BenchStack) => {
  const [port = 0] = await freePorts(1)
  const env = { ...processEnvironment(name, stack.config), RATE_FACTOR: '1000000', PORT: String(port) }
  const args = [join(root, `server/${name}.main.ts`)]
  const logFile = join(root, `.out/drill-rotate-key-${name}.log`)
  const program = startProgram({ name, command: process.execPath, args, env, isolated: true, logFile })
  if (!(await answers(`http://127.0.0.1:${port}/readyz`, 20_000))) throw new Error(`${name} did not start`)
  return { port, stop: () => program.stop() }
}

const keyIdOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid

await withBenchStack(async (stack) => {
  const servers = [await startServer('auth', stack), await startServer('auth', stack), await startServer('api', stack)]
  const [first, second, api] = servers.map(({ port }) => port) as [number, number, number]
  const counts = { asked: 0, failed: 0 }
  const keys = new Set<string>()
  const end = new AbortController()

  const ask = async (url: string, headers: Record<string, string>) => {
    counts.asked += 1
    const response = await fetch(url, { headers })
    const text = await response.text()
    if (response.status === 200) return { response, text }
    counts.failed += 1
    console.log(`${url} answered ${response.status}: ${text}`)
    return undefined
  }

  /** A person who signs in on one auth process, and reads and refreshes on the other. */
  const runSession = async (email: string, here: number, there: number) => {
    while (!end.signal.aborted) {
      const { token, cookies } = await stack.signIn(here, email)
      counts.asked += 1
      let present = token
      let cookie = cookies['__Secure-refresh'] ?? ''
      for (let turn = 0; turn < 20 && !end.signal.aborted; turn++) {
        keys.add(keyIdOf(present))
        const authorization = `Bearer ${present}`
        await ask(`http://127.0.0.1:${there}/api/auth/me`, { authorization })
        await ask(`http://127.0.0.1:${api}/api/v1/organisations`, { authorization })
        const fresh = await ask(`http://127.0.0.1:${there}/id/auth/v2/refresh_token`, {
          ...stack.headers,
          cookie: `__Secure-refresh=${cookie}`,
        })
        if (!fresh) break
        present = (JSON.parse(fresh.text) as { data: { access_token: string } }).data.access_token
        cookie = /__Secure-refresh=([^;]+)/.exec(fresh.response.headers.getSetCookie().join('\n'))?.[1] ?? ''
      }
    }
  }

  const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))
  try {
    const people = stack.people.map((email, at) =>
      at % 2 ? runSession(email, first, second) : runSession(email, second, first),
    )
    await pause(3000)
    const { code, output } = await runProgram({
      name: 'staff command',
      command: process.execPath,
      args: [join(root, 'server/staff-command.main.ts'), 'rotate-signing-key', '--as', 'security@songhanh.example'],
      env: staffCommandEnvironment(stack.config),
      isolated: true,
    })
    if (code !== 0) throw new Error(`the command ended with ${code}:\n${output}`)
    const startedAt = performance.now()
    while (keys.size < 2 && performance.now() - startedAt < maxWaitMs) await pause(500)
    const tookMs = performance.now() - startedAt
    await pause(afterwardsMs)
    end.abort()
    await Promise.all(people)
    const isKept = counts.failed === 0 && keys.size === 2
    console.log(
      `drill rotate-key: ${keys.size} keys, the new one signed after ${(tookMs / 1000).toFixed(0)} s, ` +
        `${counts.asked} requests, ${counts.failed} failed${isKept ? '' : ' NOT KEPT'}`,
    )
    if (!isKept) process.exitCode = 4
  } finally {
    end.abort()
    for (const server of servers) await server.stop()
  }
})
