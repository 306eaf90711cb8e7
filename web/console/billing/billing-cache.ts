import { CallFailed } from '../../api/failure/call-failed.ts'
import { queryClient } from '../../api/query-client.ts'

/** A malformed invoice id in the URL is rejected before the lookup. */
export const isUnknownInvoice = (error: unknown): boolean =>
  error instanceof CallFailed && new Set<unknown>(['invoice_not_found', 'invalid_request']).has(error.failure)

/** Invalidates everything that shows money: a payment affects all of it. */
export const invalidateBilling = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => / \/api\/(billing|v1\/invoices|v1\/payments)/.test(String(queryKey[1])),
  })
