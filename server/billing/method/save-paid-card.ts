import { maxMethods } from '@song-hanh/contract/billing'
import { sql } from 'kysely'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { enqueue } from '#platform/job/job'
import type { Seal } from '#platform/secret/secret'
import { statement } from '#platform/db/statement'
import type { SavedCard } from '../gateway/gateway.ts'
import { forgetCardQueue } from './forget-card-job.ts'
import { methodPurpose, saveMethod } from './save-method.ts'
import { listMethodRows } from './method-store.ts'
import type { AttemptKey } from '../payment/payment-store.ts'

/** Once for each attempt, and only after it has ended. */
const claimCard = statement(
  (_, params: AttemptKey) => sql<{ state: string; begun_by: string | null }>`
    update billing.payment_attempt set saves_card = false
    where organisation_id = ${params.organisationId} and intent_id = ${params.intentId}::uuid and n = ${params.n}::integer
      and saves_card and state in ('captured', 'failed', 'expired', 'cancelled')
    returning state, begun_by`,
)

/**
 * Saves the card that the payer asked to keep, once it has paid, also when the response of the charge was lost; a
 * declined card is deleted at the provider. Runs after the status in the same transaction, so the customer is locked.
 */
export const savePaidCard = async (tx: Tx, seal: Seal, key: AttemptKey, card: SavedCard | null | undefined) => {
  const claimed = card && (await claimCard.first(tx, key))
  if (!card || !claimed) return
  const { organisationId } = key
  const { begun_by: personId, state } = claimed
  const saved = await listMethodRows(tx, { organisationId })
  if (state !== 'captured' || personId === null || saved.length >= maxMethods) {
    await enqueue(tx, forgetCardQueue, { token: seal.seal(card.cardId, methodPurpose) })
    return
  }
  const at = new Date(clock.now()).toISOString()
  const methodId = await saveMethod(tx, seal, { organisationId, addedBy: personId, card, at })
  await publish(tx, {
    chainId: organisationId,
    name: 'billing.method_added',
    payload: { method_id: methodId, person_id: personId },
  })
  await writeAudit(tx, {
    chainId: organisationId,
    actor: { kind: 'person', personId },
    action: 'billing.method_added',
    thing: { kind: 'payment_method', id: methodId },
    after: { brand: card.brand, last4: card.last4 },
  })
}
