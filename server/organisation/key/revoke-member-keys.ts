import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events'
import { endMemberKeys } from './key-store.ts'

type Departure = { organisationId: string; personId: string; revokedBy: string; requestId?: string }

/** Ends the keys of a member who leaves, in the transaction in which he does, and says which they were. */
export const revokeMemberKeys = async (
  tx: Tx,
  { requestId, ...leaving }: Departure,
): Promise<{ key_id: string; name: string }[]> => {
  const ended = await endMemberKeys(tx, { ...leaving, at: new Date(clock.now()).toISOString() })
  for (const { key_id } of ended)
    await publish(tx, {
      chainId: leaving.organisationId,
      name: 'organisation.key_revoked',
      payload: { key_id, person_id: leaving.revokedBy },
      ...(requestId === undefined ? {} : { requestId }),
    })
  return ended
}
