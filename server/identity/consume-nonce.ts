import type { Tx } from '#platform/db'
import { statement } from '#platform/statement'
import { digestOf } from '#platform/token'

const addConsumed = statement((q, given: { digest: Buffer; expiresAt: string }) =>
  q
    .insertInto('identity.spent')
    .values({ digest: given.digest, expires_at: given.expiresAt })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest'),
)

/** Uses up a value that is good once. False: somebody was here before. `expiresAt`: when the value itself is refused. */
export const consumeNonce = async (tx: Tx, purpose: string, value: string, expiresAt: number): Promise<boolean> => {
  const digest = digestOf(purpose, value)
  return (await addConsumed.first(tx, { digest, expiresAt: new Date(expiresAt).toISOString() })) !== undefined
}
