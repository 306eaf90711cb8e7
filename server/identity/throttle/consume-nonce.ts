import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { digestOf } from '#platform/secret/token'

const addConsumed = statement((q, params: { digest: Buffer; expiresAt: string }) =>
  q
    .insertInto('identity.spent')
    .values({ digest: params.digest, expires_at: params.expiresAt })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest'),
)

/** Consumes a single-use value. False: it was consumed before. `expiresAt`: when the value itself becomes invalid. */
export const consumeNonce = async (tx: Tx, purpose: string, value: string, expiresAt: number): Promise<boolean> => {
  const digest = digestOf(purpose, value)
  return (await addConsumed.first(tx, { digest, expiresAt: new Date(expiresAt).toISOString() })) !== undefined
}
