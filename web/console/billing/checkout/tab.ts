import type { Paying } from '../payment/use-pay.ts'
import type { Offer } from './credit-offer.ts'

export type TabProps = { of: Offer; paying: Paying }
