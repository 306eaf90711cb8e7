import type { PriceView } from './package-view.ts'

/** 'all' is "Tất cả"; the others are the values in a URL, in the order of the menu. */
export const priceFilters = ['all', 'mien-phi', 'duoi-10-trieu', '10-50-trieu', 'tren-50-trieu', 'lien-he'] as const
export type PriceFilter = (typeof priceFilters)[number]

export type ParsedPrice = Pick<PriceView, 'kind' | 'amount'>

const TEN_MILLION = 10_000_000
const FIFTY_MILLION = 50_000_000

/** Parses a price text. 'Miễn phí' carries no number; a text that is none of the three is no price. */
export const readPrice = (text: string | undefined): ParsedPrice | undefined => {
  if (text === undefined) return undefined
  if (text.toLowerCase().includes('miễn phí')) return { kind: 'free' }
  if (text === 'Liên hệ') return { kind: 'contact' }
  // only the first figure: a period such as "/12 tháng" has digits of its own
  const figure = /\d[\d.,]*/.exec(text)?.[0]
  return figure === undefined ? undefined : { kind: 'amount', amount: Number(figure.replace(/\D/g, '')) }
}

/** An item without a price shows only while no price filter is set. */
export const passesPrice = (filter: PriceFilter, price: ParsedPrice | undefined): boolean => {
  if (filter === 'all') return true
  if (!price) return false
  if (filter === 'mien-phi') return price.kind === 'free'
  if (filter === 'lien-he') return price.kind === 'contact'
  if (price.amount === undefined) return false
  if (filter === 'duoi-10-trieu') return price.amount < TEN_MILLION
  if (filter === '10-50-trieu') return price.amount >= TEN_MILLION && price.amount <= FIFTY_MILLION
  return price.amount > FIFTY_MILLION
}

/** Parses the filter from a URL; anything else is no filter. */
export const asPriceFilter = (value: string | null): PriceFilter =>
  priceFilters.find((filter) => filter === value) ?? 'all'
