import type { Checkout } from '@song-hanh/contract/billing/payment'
import type { Paying } from '../payment/use-pay.ts'

export type TabProps = { of: Checkout; paying: Paying }
