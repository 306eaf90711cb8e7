import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { digestOf } from '#platform/secret/token'
import { passwordBackoff, secondsToWait, type BackoffPolicy } from './backoff.ts'

/** What is being guessed, such as `['password', address]`. Only the digest is stored. */
export type CounterKey = readonly string[]

type TryToCount = { digest: Buffer; at: string; waits: number[]; resetAfterSeconds: number }

/**
 * One statement checks, counts and starts the wait under the row lock: of a thousand concurrent tries the sixth already
 * meets the wait that the fifth started. A try during a wait changes nothing. "No wait" is `epoch` and not now, because
 * the next try may be checked by a machine whose clock is slightly behind.
 */
const countIfAllowed = statement(
  (_, params: TryToCount) => sql<{ tries: number; wait_until: string }>`
    with params as (select ${params.at}::timestamptz as at, ${params.waits}::int[] as waits)
    insert into identity.try_limit as held (digest, tries, wait_until, last_at)
    select ${params.digest}, 1, case when waits[1] = 0 then 'epoch' else at + waits[1] * interval '1 second' end, at
    from params
    on conflict (digest) do update set (tries, wait_until, last_at) = (
      select counted.tries,
        case when waits[least(counted.tries, cardinality(waits))] = 0 then 'epoch'
          else at + waits[least(counted.tries, cardinality(waits))] * interval '1 second' end,
        at
      from params, lateral (select case when at - held.last_at >= ${params.resetAfterSeconds}::int * interval '1 second'
        then 1 else held.tries + 1 end as tries) as counted)
    where held.wait_until <= excluded.last_at
    returning tries, wait_until`,
)

const findWait = statement((q, params: { digest: Buffer }) =>
  q.selectFrom('identity.try_limit').select('wait_until').where('digest', '=', params.digest),
)

/** The row stays, because it records when the owner was last notified. */
const reset = statement((q, params: { digest: Buffer }) =>
  q.updateTable('identity.try_limit').set({ tries: 0, wait_until: 'epoch' }).where('digest', '=', params.digest),
)

const decrement = statement((q, params: { digest: Buffer }) =>
  q
    .updateTable('identity.try_limit')
    .set({ tries: sql`greatest(tries - 1, 0)` as never, wait_until: 'epoch' })
    .where('digest', '=', params.digest),
)

const claimAlert = statement((q, params: { digest: Buffer; at: string; before: string }) =>
  q
    .updateTable('identity.try_limit')
    .set({ told_at: params.at })
    .where('digest', '=', params.digest)
    .where((row) => row.or([row('told_at', 'is', null), row('told_at', '<=', params.before)]))
    .returning('digest'),
)

const iso = (ms: number) => new Date(ms).toISOString()

/** Seconds until the next try is allowed; undefined when it is now. Takes no lock and counts nothing. */
export const readWait = async (tx: Tx, key: CounterKey): Promise<number | undefined> => {
  const now = clock.now()
  const row = await findWait.first(tx, { digest: digestOf(...key) })
  return row && secondsToWait(row.wait_until, now)
}

export type CountedTry = { refused: true; waitSeconds: number } | { refused: false; beginsWait: boolean }

/** Counts a try before it is checked, or returns how long to wait. */
export const countTry = async (
  tx: Tx,
  key: CounterKey,
  policy: BackoffPolicy = passwordBackoff,
): Promise<CountedTry> => {
  const now = clock.now()
  const { waits, resetAfterSeconds } = policy
  const digest = digestOf(...key)
  const taken = await countIfAllowed.first(tx, { digest, at: iso(now), waits: [...waits], resetAfterSeconds })
  if (taken) return { refused: false, beginsWait: Date.parse(taken.wait_until) > now }
  // the row can only have been deleted between the two statements when its wait was over
  return { refused: true, waitSeconds: (await readWait(tx, key)) ?? 1 }
}

/** Counts a try before it is checked. Undefined: proceed; otherwise the seconds to wait. */
export const consumeTry = async (
  tx: Tx,
  key: CounterKey,
  policy: BackoffPolicy = passwordBackoff,
): Promise<number | undefined> => {
  const counted = await countTry(tx, key, policy)
  return counted.refused ? counted.waitSeconds : undefined
}

/** After a success. */
export const resetTries = async (tx: Tx, key: CounterKey): Promise<void> => {
  await reset(tx, { digest: digestOf(...key) })
}

/** Undoes a counted try that was not checked, or that was right where only wrong ones count. */
export const releaseTry = async (tx: Tx, key: CounterKey): Promise<void> => {
  await decrement(tx, { digest: digestOf(...key) })
}

const alertIntervalMs = 86_400_000

/** Claims the alert to the owner: true once a day, for one of concurrent callers. */
export const claimDailyAlert = async (tx: Tx, key: CounterKey): Promise<boolean> => {
  const now = clock.now()
  const params = { digest: digestOf(...key), at: iso(now), before: iso(now - alertIntervalMs) }
  return (await claimAlert.first(tx, params)) !== undefined
}
