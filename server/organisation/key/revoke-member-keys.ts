import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { endMemberKeys } from './key-store.ts'

type Departure = { organisationId: string; personId: string; revokedBy: string; requestId?: string }

/** Revokes the keys of a departing member, in the transaction that ends the membership, and returns them. */
export const revokeMemberKeys = async (
  tx: Tx,
  { requestId, ...departure }: Departure,
): Promise<{ key_id: string; name: string }[]> => {
  const ended = await endMemberKeys(tx, { ...departure, at: new Date(clock.now()).toISOString() })
  for (const { key_id } of ended)
    await publish(tx, {
      chainId: departure.organisationId,
      name: 'organisation.key_revoked',
      payload: { key_id, person_id: departure.revokedBy },
      ...(requestId === undefined ? {} : { requestId }),
    })
  return ended
}
