import * as z from 'zod/mini'
import source from './price-book.json' with { type: 'json' }

const Price = z.strictObject({
  packageId: z.string(),
  unitPriceVnd: z.int().check(z.minimum(0)),
  listPriceVnd: z.int().check(z.minimum(0)),
  period: z.enum(['month', 'year']),
  discountPercent: z.int(),
})
export type Price = z.infer<typeof Price>

/** What is charged, in whole đồng before tax. Catalogue items carry 10 % tax. */
export const priceBook = z.array(Price).parse(source)
export const taxPercent = 10
