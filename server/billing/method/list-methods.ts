import type { billing, PaymentMethod } from '@song-hanh/contract/billing'
import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import { listMethodRows, type MethodRow } from './method-store.ts'

/** A card is valid until the end of its expiry month. */
export const isExpired = ({ expiry_year: year, expiry_month: month }: MethodRow, today: string): boolean =>
  today.slice(0, 7) > `${year}-${String(month).padStart(2, '0')}`

export const listSavedMethods = async (tx: Tx, organisationId: string): Promise<PaymentMethod[]> => {
  const today = vietnamDay(clock.now())
  const rows = await listMethodRows(tx, { organisationId })
  return rows.map((row) => {
    const { token: _, ...shown } = row
    return {
      id: row.method_id,
      type: 'card',
      cardholderName: row.holder,
      expiryMonth: row.expiry_month,
      expiryYear: row.expiry_year,
      isDefault: row.is_default,
      ...shown,
      is_expired: isExpired(row, today),
    }
  })
}

export const cardTokenisationOf = ({ card }: Pick<PaymentDeps, 'card'>) =>
  card ? { token_url: card.tokenUrl, publishable_key: card.publishableKey } : null

export const listMethods =
  (deps: PaymentDeps): Handler<typeof billing.listMethods> =>
  async ({ tx, caller }) => ({
    methods: await listSavedMethods(tx, caller.organisation.id),
    card: cardTokenisationOf(deps),
  })
