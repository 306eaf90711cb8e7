import { type InvoiceFilter, invoiceFilters } from '@song-hanh/contract/billing-invoice'
import { paths } from '../paths.ts'

export type ListView = { filter: InvoiceFilter; search: string }

/** The list's state is in its URL, so that a search can be shared. */
export const readListView = (address: string): ListView => {
  const asked = new URLSearchParams(address)
  return {
    filter: invoiceFilters.find((one) => one === asked.get('show')) ?? 'all',
    search: asked.get('search') ?? '',
  }
}

export const listHref = ({ filter, search }: ListView): string => {
  const asked = new URLSearchParams()
  if (filter !== 'all') asked.set('show', filter)
  if (search !== '') asked.set('search', search)
  return asked.size > 0 ? `${paths.billing()}?${asked}` : paths.billing()
}
