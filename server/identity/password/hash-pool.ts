import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, setPriority } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Counter } from 'prom-client'
import { assertOutsideTransaction } from '#platform/db/db'
import { Refusal } from '#platform/http/refusal'
import { registry } from '#platform/telemetry/metrics'
import type { HashPool } from '../deps.ts'

/** OWASP's minimum for argon2id; one core does about 80 of these a second, which is what sizes the auth machines. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Nice value: requests go first, and a hash still finishes on a busy machine. */
const hashNiceness = 10

/**
 * Hashes run on libuv's worker threads. Lowering their priority keeps the event loop responsive on machines with few
 * cores. Linux only, where threads have ids like processes.
 */
const lowerHashPriority = () => {
  try {
    for (const thread of readdirSync('/proc/self/task'))
      if (readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === 'libuv-worker')
        setPriority(Number(thread), hashNiceness)
  } catch {
    // not Linux, or no permission
  }
}

export const passwordsHashed = new Counter({
  name: 'passwords_hashed_total',
  help: 'Passwords that were hashed, to set one or to compare one; the decoy counts too',
  registers: [registry],
})

/** Some keyboards send a letter with its diacritic as one code point, others as two: it is the same password. */
const normalize = (password: string) => password.normalize('NFC')

/**
 * Hashing is the cheapest way to exhaust the service, so at most one hash per core runs and a few wait. Beyond that
 * requests are refused at once with 503, and every other route stays fast.
 */
export const openHashPool = (concurrent = availableParallelism(), waiting = 4 * concurrent): HashPool => {
  let running = 0
  const queue: (() => void)[] = []

  const refuseWhenFull = () => {
    if (running >= concurrent && queue.length >= waiting) throw new Refusal('overloaded', 1)
  }

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    assertOutsideTransaction('hash a password')
    refuseWhenFull()
    if (running >= concurrent) {
      await new Promise<void>((go) => queue.push(go))
    } else running += 1
    try {
      passwordsHashed.inc()
      return await work()
    } finally {
      // the slot is handed to the next waiter, not freed, so that new callers cannot overtake the queue
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }

  let compared = 0
  // the first hash starts the threads
  const decoy = hash('a password that nobody has', cost).finally(lowerHashPriority)

  return {
    refuseWhenFull,
    compared: () => compared,
    hash: (password) => inTurn(() => hash(normalize(password), cost)),
    matches: async (stored, password) => {
      const against = stored ?? (await decoy)
      const right = await inTurn(() => {
        compared += 1
        return verify(against, normalize(password))
      })
      return right && stored !== undefined
    },
  }
}
