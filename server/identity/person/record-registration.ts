import { personal, writeAudit } from '#platform/audit/audit'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import type { HttpExchange } from '#platform/http/handler'

type Registration = { personId: string; issuer: string; terms: string; email: string; name: string }

/** The first entry of a person's audit log, however the account came about. Needs the person's scope. */
export const recordRegistration = async (
  tx: Tx,
  { personId, issuer, terms, email, name }: Registration,
  request: HttpExchange['request'],
): Promise<void> => {
  await writeAudit(tx, {
    chainId: personId,
    actor: { kind: 'person', personId },
    action: 'identity.registered',
    thing: { kind: 'person', id: personId },
    after: { issuer, terms, email: personal(personId, email), name: personal(personId, name) },
    requestId: request.id,
    address: request.address,
  })
  await publish(tx, {
    chainId: personId,
    name: 'identity.person_registered',
    payload: { personId, issuer },
    requestId: request.id,
  })
}
