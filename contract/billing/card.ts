import * as z from 'zod/mini'

/**
 * A saved card: the specification's field names first, then ours. The provider's `token` never leaves the server,
 * because it is enough to charge the card.
 */
export const PaymentMethod = z
  .object({
    id: z.uuid(),
    type: z.literal('card'),
    cardholderName: z.string(),
    last4: z.string(),
    expiryMonth: z.int(),
    expiryYear: z.int(),
    isDefault: z.boolean(),
    method_id: z.uuid(),
    brand: z.string(),
    expiry_month: z.int(),
    expiry_year: z.int(),
    holder: z.string(),
    is_default: z.boolean(),
    is_expired: z.boolean(),
    created_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'PaymentMethod' })
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Where the browser tokenizes a card, and with which publishable key. */
export const CardTokenization = z.object({ token_url: z.string(), publishable_key: z.string() })
