import { type Checkout, type Payment, paymentRoutes } from '@song-hanh/contract/billing/payment'
import { queryClient } from '../../../api/query-client.ts'
import { query, type QueryOptionsOf } from '../../../api/query.ts'
import { isUnknownInvoice } from '../billing-cache.ts'

/** The payment may have changed since the page was last open: cached data shows at once and is refetched. */
export const checkout = (invoiceId: string): QueryOptionsOf<typeof paymentRoutes.viewCheckout> => ({
  ...query(paymentRoutes.viewCheckout, { params: { invoiceId } }),
  staleTime: 0,
  retry: (failures, error) => failures < 1 && !isUnknownInvoice(error),
  retryOnMount: false,
})

export const paymentsOf = (invoiceId: number) =>
  query(paymentRoutes.listPayments, { query: { invoice_id: invoiceId, limit: 5 } })

/** Shows the latest payment from the server in every part of the page. */
export const setPayment = (invoiceId: string, now: Payment) =>
  queryClient.setQueryData<{ checkout: Checkout }>(
    checkout(invoiceId).queryKey,
    (known) => known && { checkout: { ...known.checkout, payment: now } },
  )
