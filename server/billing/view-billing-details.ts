import type { billing } from '@song-hanh/contract/billing'
import type { Handler } from '#platform/http/handler'
import { seeCustomer } from './customer.ts'

export const viewBillingDetails: Handler<typeof billing.viewBillingDetails> = ({ tx, caller }) =>
  seeCustomer(tx, caller)
