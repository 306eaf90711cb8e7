import { detailsRoutes } from '@song-hanh/contract/billing/details'
import { type InvoiceFilter, invoiceRoutes } from '@song-hanh/contract/billing/invoice'
import { overviewRoutes } from '@song-hanh/contract/billing/overview'
import { query, type QueryOptionsOf } from '../../api/query.ts'
import { isUnknownInvoice } from './billing-cache.ts'

/** The specification's figures. */
export const rowsInList = 10
export const rowsOfItems = 5

/** On return from the bank, while the invoice waits for money. */
const fetchedOnFocus = (open = 0) => (open > 0 ? 'always' : false)

/** While something is open and the page is visible. */
const openInvoicePollMs = 10_000

export const overview = () => query(overviewRoutes.viewBilling, {})
export const details = () => query(detailsRoutes.viewBillingDetails, {})
export const statement = (from: string, to: string) => query(overviewRoutes.viewStatement, { query: { from, to } })

type PageRequest = { filter: InvoiceFilter; search: string; after: string | undefined }
export const invoiceList = ({ filter, search, after }: PageRequest) =>
  query(invoiceRoutes.listInvoices, { query: { filter, ...(search && { search }), ...(after && { after }) } })

export const invoice = (invoiceId: string): QueryOptionsOf<typeof invoiceRoutes.viewInvoice> => ({
  ...query(invoiceRoutes.viewInvoice, { params: { invoiceId } }),
  refetchOnWindowFocus: ({ state }) => fetchedOnFocus(state.data?.invoice.invoice_open),
  // a transfer may arrive without any payment that could be followed
  refetchInterval: ({ state }) => ((state.data?.invoice.invoice_open ?? 0) > 0 ? openInvoicePollMs : false),
  // a missing invoice does not appear on retry
  retry: (failures, error) => failures < 1 && !isUnknownInvoice(error),
  retryOnMount: false,
})
