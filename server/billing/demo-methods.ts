import type { Tx } from '#platform/db'
import { clock } from '#platform/clock'
import type { Seal } from '#platform/secret'
import { saveMethod } from './payment/save-method.ts'
import { listMethodRows } from './payment/method-store.ts'

/** The sandbox's card provider knows both from its beginning. */
const saved = [
  { cardId: 'card_demo_visa', brand: 'visa', last4: '4242', holder: 'TRAN MINH ANH' },
  { cardId: 'card_demo_mastercard', brand: 'mastercard', last4: '4444', holder: 'CONG TY CP CA PHE DAK MAY' },
]

/** Two cards that the demo organisation has saved, the first as its default. Safe to repeat. */
export const addDemoMethods = async (
  tx: Tx,
  seal: Seal,
  { organisationId, addedBy }: { organisationId: string; addedBy: string },
): Promise<void> => {
  if ((await listMethodRows(tx, { organisationId })).length > 0) return
  const now = clock.now()
  const expiryYear = new Date(now).getUTCFullYear() + 3
  for (const card of saved)
    await saveMethod(tx, seal, {
      organisationId,
      addedBy,
      card: { ...card, expiryMonth: 8, expiryYear },
      at: new Date(now).toISOString(),
    })
}
