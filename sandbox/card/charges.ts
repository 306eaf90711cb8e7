import { randomBytes } from 'node:crypto'
import { keepNewest } from '../keep-newest.ts'
import type { CardSummary } from './vault.ts'

export type Charge = {
  object: 'charge'
  id: string
  order_id: string
  amount: number
  currency: 'VND'
  description: string
  status: 'succeeded' | 'pending' | 'failed'
  failure_code: string | null
  failure_message: string | null
  created: number
  card: CardSummary & { id: string | null }
}

export type Refund = {
  object: 'refund'
  id: string
  refund_id: string
  charge: string
  amount: number
  currency: 'VND'
  status: 'succeeded' | 'failed'
  failure_code: string | null
}

const maxCharges = 5000
const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

/** Charges and refunds, by the merchant's order ids. */
export const openCharges = () => {
  const byOrder = new Map<string, Charge>()
  const refunds = new Map<string, Refund>()

  const refundedOf = (charge: Charge) =>
    [...refunds.values()]
      .filter((one) => one.charge === charge.id && one.status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0)

  const whyNot = (charge: Charge | undefined, amount: number): string | undefined => {
    if (!charge) return 'charge_not_found'
    if (charge.status !== 'succeeded') return 'charge_not_captured'
    if (!Number.isInteger(amount) || amount < 1) return 'invalid_amount'
    return refundedOf(charge) + amount > charge.amount ? 'more_than_charged' : undefined
  }

  return {
    add: (given: Omit<Charge, 'object' | 'id' | 'currency' | 'created'>): Charge => {
      const created = Math.floor(Date.now() / 1000)
      const charge: Charge = { object: 'charge', id: newId('ch'), currency: 'VND', created, ...given }
      byOrder.set(charge.order_id, charge)
      keepNewest(byOrder, maxCharges)
      return charge
    },
    findByOrder: (orderId: string) => byOrder.get(orderId),
    list: () => [...byOrder.values()].toReversed(),
    refund: (refundId: string, chargeId: string, amount: number): Refund | string => {
      const earlier = refunds.get(refundId)
      if (earlier) return earlier
      const charge = [...byOrder.values()].find(({ id }) => id === chargeId)
      const reason = whyNot(charge, amount)
      if (reason) return reason
      const refund: Refund = {
        object: 'refund',
        id: newId('re'),
        refund_id: refundId,
        charge: chargeId,
        amount,
        currency: 'VND',
        status: 'succeeded',
        failure_code: null,
      }
      refunds.set(refundId, refund)
      return refund
    },
    findRefund: (refundId: string) => refunds.get(refundId),
  }
}
export type Charges = ReturnType<typeof openCharges>
