import type { Cart, CartItem } from '@song-hanh/contract/marketplace'
import type { Dong } from '@song-hanh/contract/money'

/** More than anybody means to buy at once, and few enough to be read in one answer. */
export const maxItems = 50

/** A package as the published catalogue has it today. */
export type Offer = {
  package_id: string
  group_id: string
  title_vi: string
  title_en: string
  action: 'add_to_cart' | 'contact' | 'coming_soon'
  state: 'on_sale' | 'gone'
  unit_price: number | null
  list_price: number | null
  period: 'month' | 'year' | null
  tax_percent: number
  countable: boolean
}
/** One line: how many of what, and since when. */
export type Line = Offer & { quantity: number; added_at: string }

/** What is in the content files, has a price and may be taken by anybody without a word to us. */
export const isOnSale = ({ state, action, unit_price }: Offer) =>
  state === 'on_sale' && action === 'add_to_cart' && unit_price !== null

/** Now, or just after what was put in last: the order of a cart is that of its moments, and no two may be the same. */
export const nextMoment = (lines: Pick<Line, 'added_at'>[], now: number): number =>
  Math.max(now, ...lines.map(({ added_at }) => Date.parse(added_at) + 1))

const dong = (amount: number) => amount as Dong
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Half a đồng and more is a đồng. The remainder is taken away first, so that nothing is ever a fraction. */
export const taxOn = (amount: number, percent: number): number => {
  const hundredths = amount * percent + 50
  return (hundredths - (hundredths % 100)) / 100
}

const showItem = (line: Line): CartItem => {
  const sold = isOnSale(line)
  // what may be had once only is had once, also when it could be counted at the time it was put in
  const quantity = line.countable ? line.quantity : 1
  return {
    package_id: line.package_id,
    title: { vi: line.title_vi, en: line.title_en },
    group_id: line.group_id,
    quantity,
    countable: line.countable,
    state: sold ? 'on_sale' : 'gone',
    unit_price: dong(line.unit_price ?? 0),
    list_price: dong(line.list_price ?? 0),
    period: line.period ?? 'month',
    amount: dong(sold ? (line.unit_price ?? 0) * quantity : 0),
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

/** The cart as it is shown: what is gone counts nothing, and tax is rounded once for each rate. */
export const showCart = (lines: Line[]): Cart => {
  const items = lines.map(showItem)
  const sold = items.flatMap((item, at) =>
    item.state === 'on_sale' ? [{ item, percent: lines[at]!.tax_percent }] : [],
  )
  const subtotal = sum(sold.map(({ item }) => item.amount))
  const atListPrice = sum(sold.map(({ item }) => item.list_price * item.quantity))
  const taxes = taxesOf(sold.map(({ item, percent }) => ({ percent, amount: item.amount })))
  return {
    items,
    subtotal: dong(subtotal),
    saved: dong(atListPrice - subtotal),
    taxes,
    total: dong(subtotal + sum(taxes.map(({ amount }) => amount))),
  }
}
