import type { Cart, CartItem } from '@song-hanh/contract/marketplace'
import type { Dong } from '@song-hanh/contract/value/money'
import { priceOn } from '../catalogue/price-on.ts'

/** Upper bound of a cart, small enough for one response. */
export const maxItems = 50

/** A package of the currently published catalogue. */
export type Offer = {
  package_id: string
  group_id: string
  title_vi: string
  title_en: string
  action: 'add_to_cart' | 'contact' | 'coming_soon'
  state: 'on_sale' | 'gone'
  unit_price: number | null
  list_price: number | null
  offer_first_day: string | null
  offer_last_day: string | null
  period: 'month' | 'year' | null
  tax_percent: number
  countable: boolean
}
/** A cart line. */
export type Line = Offer & { quantity: number; added_at: string }

/** Published, priced, and available without contacting sales. */
export const isOnSale = ({ state, action, unit_price }: Offer) =>
  state === 'on_sale' && action === 'add_to_cart' && unit_price !== null

/** Now, or just after the last item: items are ordered by time, so no two may be equal. */
export const nextMoment = (lines: Pick<Line, 'added_at'>[], now: number): number =>
  Math.max(now, ...lines.map(({ added_at }) => Date.parse(added_at) + 1))

const dong = (amount: number) => amount as Dong
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Rounds half up in integers, without fractions. */
export const taxOn = (amount: number, percent: number): number => {
  const hundredths = amount * percent + 50
  return (hundredths - (hundredths % 100)) / 100
}

const showItem = (line: Line, day: string): CartItem => {
  const sold = isOnSale(line)
  const { unit_price, list_price, offer } = priceOn(line, day)
  // a package that is no longer countable counts once
  const quantity = line.countable ? line.quantity : 1
  return {
    package_id: line.package_id,
    title: { vi: line.title_vi, en: line.title_en },
    group_id: line.group_id,
    quantity,
    countable: line.countable,
    state: sold ? 'on_sale' : 'gone',
    unit_price: dong(unit_price ?? 0),
    list_price: dong(list_price ?? 0),
    offer,
    period: line.period ?? 'month',
    amount: dong(sold ? (unit_price ?? 0) * quantity : 0),
    added_at: line.added_at,
  }
}

const taxesOf = (lines: { percent: number; amount: number }[]) => {
  const percents = [...new Set(lines.map(({ percent }) => percent))].toSorted((a, b) => a - b)
  return percents.map((percent) => {
    const taxed = sum(lines.filter((line) => line.percent === percent).map(({ amount }) => amount))
    return { percent, amount: dong(taxOn(taxed, percent)) }
  })
}

/** The cart at the prices of a day in Vietnam: unavailable items count zero, and tax is rounded once per rate. */
export const showCart = (lines: Line[], day: string): Cart => {
  const shown = lines.map((line) => ({ item: showItem(line, day), percent: line.tax_percent }))
  const sold = shown.filter(({ item }) => item.state === 'on_sale')
  const subtotal = sum(sold.map(({ item }) => item.amount))
  const atListPrice = sum(sold.map(({ item }) => item.list_price * item.quantity))
  const taxes = taxesOf(sold.map(({ item, percent }) => ({ percent, amount: item.amount })))
  return {
    items: shown.map(({ item }) => item),
    subtotal: dong(subtotal),
    saved: dong(atListPrice - subtotal),
    taxes,
    total: dong(subtotal + sum(taxes.map(({ amount }) => amount))),
  }
}
