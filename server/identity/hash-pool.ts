import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, setPriority } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Counter } from 'prom-client'
import { assertOutsideTransaction } from '#platform/db'
import { Refusal } from '#platform/http/refusal'
import { registry } from '#platform/metrics'

/** OWASP's minimum for argon2id; one core does about 80 of these a second, which is what sizes the auth machines. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Enough that any waiting request goes first, little enough that a hash still comes to its end on a busy machine. */
const hashNiceness = 10

/**
 * Hashes run on the threads that libuv keeps for long work. Those give way to the thread that answers requests, which
 * on a machine with few cores would else wait behind them. Linux numbers threads like processes; elsewhere there is
 * nothing to do.
 */
const lowerHashPriority = () => {
  try {
    for (const thread of readdirSync('/proc/self/task'))
      if (readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === 'libuv-worker')
        setPriority(Number(thread), hashNiceness)
  } catch {
    // no such list of threads here, or no right to change them
  }
}

export const passwordsHashed = new Counter({
  name: 'passwords_hashed_total',
  help: 'Passwords that were hashed, to set one or to compare one; the decoy counts too',
  registers: [registry],
})

/** A letter with its mark is one character on one keyboard and two on another; it is the same password. */
const normalize = (password: string) => password.normalize('NFC')

/**
 * Hashing is the easiest way to exhaust us, so only as many run as there are cores and a few may wait; the next one
 * is told at once to come back, and every other route stays quick.
 */
export const openHashPool = (concurrent = availableParallelism(), waiting = 4 * concurrent) => {
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
      // the place is handed on, not freed, so that nobody who comes now overtakes those who wait
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }

  let compared = 0
  // the first hash starts the threads
  const decoy = hash('a password that nobody has', cost).finally(lowerHashPriority)

  return {
    /** For whoever would otherwise do work that is in vain: throws what `hash` and `matches` would. */
    refuseWhenFull,
    /** How many passwords were compared so far. */
    compared: () => compared,
    hash: (password: string) => inTurn(() => hash(normalize(password), cost)),
    /** Takes as long without a stored hash as with one, so that time does not tell which addresses exist. */
    matches: async (stored: string | undefined, password: string): Promise<boolean> => {
      const against = stored ?? (await decoy)
      const right = await inTurn(() => {
        compared += 1
        return verify(against, normalize(password))
      })
      return right && stored !== undefined
    },
  }
}
export type HashPool = ReturnType<typeof openHashPool>
