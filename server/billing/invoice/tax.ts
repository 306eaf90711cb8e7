/** Hundredths of a percent: 1000 is 10 %. */
export type Rate = number
type Taxable = { amount: number; rate: Rate }
export type Tax = { rate: Rate; base: number; tax: number }

/** BigInt, because the product of amount and rate may exceed safe integers. */
const roundHalfUp = (numerator: bigint, denominator: bigint) => Number((numerator + denominator / 2n) / denominator)

/** Price of a quantity in whole đồng; quantities have at most three decimals. */
export const amountOf = (quantity: number, unitPrice: number): number =>
  roundHalfUp(BigInt(Math.round(quantity * 1000)) * BigInt(unitPrice), 1000n)

/** Rounded once per rate on the sum of its lines: rounding each line would drift by a đồng per line. */
export const taxLines = (lines: readonly Taxable[]): Tax[] =>
  [...Map.groupBy(lines, ({ rate }) => rate)]
    .map(([rate, of]) => {
      const base = of.reduce((sum, { amount }) => sum + amount, 0)
      return { rate, base, tax: roundHalfUp(BigInt(base) * BigInt(rate), 10_000n) }
    })
    .toSorted((one, other) => other.rate - one.rate)

export const totalsOf = (taxes: readonly Tax[]) => {
  const subtotal = taxes.reduce((sum, { base }) => sum + base, 0)
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0)
  return { subtotal, tax, total: subtotal + tax }
}

export const percentOf = (rate: Rate): number => rate / 100
