import { hash } from '@node-rs/argon2'

/**
 * The hash of a password as the database keeps it, at the lowest cost that argon2 has. A hash carries its own cost, so
 * signing in with it goes the same way and takes microseconds. What new passwords cost is for `hash-pool.test.ts`.
 */
export const cheapHash = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), { memoryCost: 8, timeCost: 1, parallelism: 1 })
