import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { outsideTransaction } from '#platform/db'
import { Refusal } from '#platform/http/refusal'

/** OWASP's minimum for argon2id; one core does about 80 of these a second, which is what sizes the auth machines. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Hashing is the easiest way to exhaust us, so only as many run as there are cores and a few may wait; the next one
 * is told at once to come back, and every other route stays quick.
 */
export const openHashPool = (concurrent = availableParallelism(), waiting = 4 * concurrent) => {
  let running = 0
  const queue: (() => void)[] = []

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    outsideTransaction('hash a password')
    if (running >= concurrent) {
      if (queue.length >= waiting) throw new Refusal('overloaded', 1)
      await new Promise<void>((go) => queue.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      // the place is handed on, not freed, so that nobody who comes now overtakes those who wait
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }

  const decoy = hash('a password that nobody has', cost)

  return {
    hash: (password: string) => inTurn(() => hash(password, cost)),
    /** Takes as long without a stored hash as with one, so that time does not tell which addresses exist. */
    matches: async (stored: string | undefined, password: string): Promise<boolean> => {
      const against = stored ?? (await decoy)
      const right = await inTurn(() => verify(against, password))
      return right && stored !== undefined
    },
  }
}
export type HashPool = ReturnType<typeof openHashPool>
