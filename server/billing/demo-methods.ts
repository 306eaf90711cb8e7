import type { Tx } from '#platform/db'
import { clock } from '#platform/clock'
import type { Seal } from '#platform/secret'
import { saveMethod } from './payment/save-method.ts'
import { listMethodRows } from './payment/method-store.ts'

/** Both exist in the sandbox's card provider from its start. */
const saved = [
  { cardId: 'card_demo_visa', brand: 'visa', last4: '4242', holder: 'TRAN MINH ANH' },
  { cardId: 'card_demo_mastercard', brand: 'mastercard', last4: '4444', holder: 'CONG TY CP CA PHE DAK MAY' },
]

/** Saves two cards for the demo organisation, the first as default. Idempotent. */
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
