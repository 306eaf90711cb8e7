import { CallFailed } from '../../api/call-failed.ts'
import { queryClient } from '../../api/query-client.ts'

/** An address that names no invoice at all is refused before anybody looks for one. */
export const isUnknownInvoice = (error: unknown): boolean =>
  error instanceof CallFailed && new Set<unknown>(['invoice_not_found', 'invalid_request']).has(error.failure)

/** Whatever is shown of money, brought up to date: a payment shows in all of it. */
export const invalidateBilling = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => / \/api\/(billing|v1\/invoices|v1\/payments)/.test(String(queryKey[1])),
  })
