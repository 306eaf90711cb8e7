// npm run long keys: all rings of keys are rotated as ops/keys.md says, with two auth and two api processes and a worker
// that are restarted one by one, while people sign in, refresh, read and use recovery codes. No request may fail, no
// session or recovery code may be lost, and afterwards the old keys open nothing and nothing names them.
import { randomBytes } from 'node:crypto'
import { type BenchStack, withBenchStack } from '../bench/bench-stack.ts'
import { freePorts } from '../process/ports.ts'
import { countNamed, resealWith } from './keys-database.ts'
import { openFleet } from './keys-fleet.ts'
import { openLoad } from './keys-load.ts'

const variables = ['SEAL_KEYS', 'IDENTITY_SEAL_KEYS', 'REFRESH_KEYS', 'CODE_KEYS'] as const
type Rings = Record<(typeof variables)[number], string>

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const combine = (first: Rings, second: Rings): Rings =>
  Object.fromEntries(variables.map((name) => [name, `${first[name]},${second[name]}`])) as Rings
const idsOf = (rings: Rings) =>
  variables.flatMap((name) => rings[name].split(',').map((entry) => entry.slice(0, entry.indexOf(':'))))

const withPorts = async (stack: BenchStack) => {
  const [sandbox = 0, smtp = 0] = await freePorts(2)
  return { ...stack.config, ports: { ...stack.config.ports, sandbox, smtp } }
}

await withBenchStack(async (stack) => {
  const config = await withPorts(stack)
  const { secrets } = config
  const old: Rings = {
    SEAL_KEYS: secrets.sealKeys,
    IDENTITY_SEAL_KEYS: secrets.identitySealKeys,
    REFRESH_KEYS: secrets.refreshKeys,
    CODE_KEYS: secrets.codeKeys,
  }
  const fresh: Rings = {
    SEAL_KEYS: newKey('drill-shared'),
    IDENTITY_SEAL_KEYS: newKey('drill-identity'),
    REFRESH_KEYS: newKey('drill-refresh'),
    CODE_KEYS: newKey('drill-code'),
  }
  const fleet = await openFleet(config, old)
  const load = await openLoad(stack, fleet)
  const startedAt = performance.now()
  const stage = async (name: string, work: () => Promise<unknown>) => {
    await Promise.all([work(), load.useCodes()])
    await load.refreshAll()
    console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${name}; ${load.describe()}`)
  }
  try {
    await stage('old keys', async () => {})
    await stage('every process knows the new keys', () => fleet.restartAll(combine(old, fresh)))
    await stage('every process writes with the new keys', () => fleet.restartAll(combine(fresh, old)))
    let resealed = ''
    await stage('everything is sealed again', async () => {
      resealed = await resealWith(config, combine(fresh, old))
    })
    console.log(resealed)
    await stage('the old keys are removed', () => fleet.restartAll(fresh))
    await load.checkFactors()
    const counts = await load.end()
    const mailsLeft = await fleet.countMailsLeft()
    const isOldTokenRefused = await load.isOldTokenRefused()

    const named = await countNamed(config.databaseUrl, idsOf(old))
    // the old keys as the older ones of a ring: what they could open would be sealed again
    const probe: Rings = {
      SEAL_KEYS: newKey('probe-shared'),
      IDENTITY_SEAL_KEYS: newKey('probe-identity'),
      REFRESH_KEYS: newKey('probe-refresh'),
      CODE_KEYS: newKey('probe-code'),
    }
    const opened = await resealWith(config, combine(probe, old), { mayFail: true })
    const openedByOld = opened.match(/sealed again$/gm)?.length ?? 0
    const lost = counts.failed + counts.sessionsLost + counts.codesLost + mailsLeft
    const isKept = lost === 0 && named === 0 && openedByOld === 0 && isOldTokenRefused
    console.log(
      `drill keys: ${counts.requests} requests, ${counts.failed} failed; ${counts.sessions} sessions, ` +
        `${counts.sessionsLost} lost; ${counts.codes} recovery codes used, ${counts.codesLost} lost; ` +
        `${mailsLeft} mails not sent; ${fleet.restarts()} restarts; ${named} rows name an old key, ${openedByOld} columns ` +
        `open with one, its refresh token is ${isOldTokenRefused ? 'refused' : 'accepted'}` +
        (isKept ? '' : ' NOT KEPT'),
    )
    if (!isKept) process.exitCode = 4
  } finally {
    await load.end()
    await fleet.stop()
  }
})
