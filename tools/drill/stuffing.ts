// npm run long stuffing: credential stuffing fills the hashing pool, and signed-in people are not affected.
import { join } from 'node:path'
import { withBenchStack } from '../bench/bench-stack.ts'
import { answers, freePorts } from '../process/ports.ts'
import { startProgram } from '../process/programs.ts'
import { root } from '../process/root.ts'

const rounds = 4
const requestsPerRound = 1500
const attackers = 24
/** Limits: p99 of signed-in requests relative to an idle server, and p99 of refusals. */
const promised = { slower: 2, refusedMs: 50 }

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN

const measureRequests = async (port: number, token: string): Promise<number[]> => {
  const times: number[] = []
  for (let at = 0; at < requestsPerRound; at++) {
    const startedAt = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`GET /api/auth/me answered ${response.status}`)
    times.push(performance.now() - startedAt)
  }
  return times
}

const startAttack = (port: number, origin: string) => {
  const lines: string[] = []
  const program = startProgram({
    name: 'attack',
    command: process.execPath,
    args: [join(root, 'tools/drill/attack.ts'), String(port), origin, String(attackers)],
    onLine: (line) => lines.push(line),
  })
  return async () => {
    await program.stop()
    return JSON.parse(lines.at(-1) ?? '') as { verified: number; refusedMs: number[] }
  }
}

await withBenchStack(async ({ auth, headers, people, signIn }) => {
  const [port = 0] = await freePorts(1)
  const program = startProgram({
    name: 'auth',
    command: process.execPath,
    args: [auth.file],
    env: { ...auth.env, PORT: String(port), HOST: '127.0.0.1' },
    logFile: join(root, '.out/drill-stuffing.log'),
  })
  try {
    if (!(await answers(`http://127.0.0.1:${port}${auth.readyPath}`, 20_000))) throw new Error('auth did not start')
    const { token } = await signIn(port, people[0] ?? '')
    await measureRequests(port, token)
    const quiet: number[] = []
    const attacked: number[] = []
    const refused: number[] = []
    let verified = 0
    for (let round = 0; round < rounds; round++) {
      quiet.push(...(await measureRequests(port, token)))
      const endAttack = startAttack(port, headers['origin'] ?? '')
      await new Promise((go) => setTimeout(go, 1500))
      attacked.push(...(await measureRequests(port, token)))
      const attack = await endAttack()
      verified += attack.verified
      refused.push(...attack.refusedMs)
    }
    const [calm, loaded, refusal] = [quantile(quiet, 0.99), quantile(attacked, 0.99), quantile(refused, 0.99)]
    const isKept = loaded <= calm * promised.slower && refusal < promised.refusedMs
    console.log(
      `drill stuffing me_p99=${loaded.toFixed(1)}ms quiet=${calm.toFixed(1)}ms ratio=${(loaded / calm).toFixed(2)} ` +
        `(promised ${promised.slower}) refused_p99=${refusal.toFixed(1)}ms max=${Math.max(...refused).toFixed(1)}ms ` +
        `(promised ${promised.refusedMs}) refused=${refused.length} judged=${verified}${isKept ? '' : ' NOT KEPT'}`,
    )
    if (!isKept) process.exitCode = 4
  } finally {
    await program.stop()
  }
})
