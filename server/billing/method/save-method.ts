import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import type { Seal } from '#platform/secret/secret'
import type { SavedCard } from '../gateway/gateway.ts'
import { addMethodRow, listMethodRows } from './method-store.ts'

export const methodPurpose = 'billing method'

type NewSavedMethod = { organisationId: string; addedBy: string; card: SavedCard; at: string }

/** The first method becomes the default. */
export const saveMethod = async (tx: Tx, seal: Seal, { organisationId, addedBy, card, at }: NewSavedMethod) => {
  const earlier = await listMethodRows(tx, { organisationId })
  const methodId = newId()
  await addMethodRow(tx, {
    organisationId,
    methodId,
    token: seal.seal(card.cardId, methodPurpose),
    brand: card.brand,
    last4: card.last4,
    expiryMonth: card.expiryMonth,
    expiryYear: card.expiryYear,
    holder: card.holder,
    isDefault: !earlier.some(({ is_default: isDefault }) => isDefault),
    addedBy,
    at,
  })
  return methodId
}
