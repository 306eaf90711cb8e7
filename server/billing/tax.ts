/** Hundredths of a percent: 1000 is 10 %. */
export type Rate = number
type Taxable = { amount: number; rate: Rate }
export type Tax = { rate: Rate; base: number; tax: number }

/** Beyond it a product of amount and rate would not be exact as a number, so it is worked out with whole numbers. */
const roundHalfUp = (numerator: bigint, denominator: bigint) => Number((numerator + denominator / 2n) / denominator)

/** What a quantity costs, in whole đồng: quantities have at most three places. */
export const amountOf = (quantity: number, unitPrice: number): number =>
  roundHalfUp(BigInt(Math.round(quantity * 1000)) * BigInt(unitPrice), 1000n)

/** Once for each rate, on the sum of its lines: rounding line by line would drift by a đồng for each of them. */
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
