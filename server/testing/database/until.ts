import { setTimeout as wait } from 'node:timers/promises'
import type { TestDatabase } from './use-database.ts'

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>
type Pace = { everyMs?: number; withinMs?: number }

/**
 * Waits for a state of the world: asks again until the answer is truthy, and returns it. `state` completes the sentence
 * "never: …" of the failure. The only place in the server's tests that lets time pass.
 */
export const until = async <T>(
  state: string,
  look: () => T | Promise<T>,
  { everyMs = 10, withinMs = 30_000 }: Pace = {},
): Promise<Truthy<T>> => {
  for (const end = performance.now() + withinMs; ; await wait(everyMs)) {
    const found = await look()
    if (found) return found as Truthy<T>
    if (performance.now() > end) throw new Error(`never: ${state} (asked for ${withinMs} ms)`)
  }
}

/** Whether a statement in this database waits for a lock that another transaction holds. */
export const isBlocked = async (db: TestDatabase, statement = ''): Promise<boolean> =>
  (
    await db.admin.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query ~* $1`,
      [statement],
    )
  ).rows.length > 0
