import type { Tx } from '#platform/db'
import { statement } from '#platform/statement'
import { digestOf } from '#platform/token'

const addSpent = statement((q, given: { digest: Buffer; until: string }) =>
  q
    .insertInto('identity.spent')
    .values({ digest: given.digest, expires_at: given.until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest'),
)

/** Uses up a value that the server did not keep. False: somebody has used it before, on whichever machine. */
export const spend = async (tx: Tx, purpose: string, value: string, until: number): Promise<boolean> =>
  (await addSpent.first(tx, { digest: digestOf(purpose, value), until: new Date(until).toISOString() })) !== undefined
