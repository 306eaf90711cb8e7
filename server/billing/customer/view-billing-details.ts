import type { billing } from '@song-hanh/contract/billing'
import type { Handler } from '#platform/http/handler'
import { loadCustomer } from './customer.ts'

export const viewBillingDetails: Handler<typeof billing.viewBillingDetails> = ({ tx, caller }) =>
  loadCustomer(tx, caller)
