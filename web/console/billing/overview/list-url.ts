import { type InvoiceFilter, invoiceFilters } from '@song-hanh/contract/billing/invoice'
import { paths } from '../../paths.ts'

export type ListView = { filter: InvoiceFilter; search: string }

/** The list's state is in its URL, so that a search can be shared. */
export const readListView = (address: string): ListView => {
  const params = new URLSearchParams(address)
  return {
    filter: invoiceFilters.find((one) => one === params.get('show')) ?? 'all',
    search: params.get('search') ?? '',
  }
}

export const listHref = ({ filter, search }: ListView): string => {
  const params = new URLSearchParams()
  if (filter !== 'all') params.set('show', filter)
  if (search !== '') params.set('search', search)
  return params.size > 0 ? `${paths.billing()}?${params}` : paths.billing()
}
