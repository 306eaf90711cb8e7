import * as z from 'zod/mini'

/** Query of every list: keyset pagination, never an offset. `after` is the `next` of the previous page. */
export const PageQuery = z.strictObject({
  after: z.optional(z.string().check(z.maxLength(400))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
})
export type PageQuery = z.infer<typeof PageQuery>

/** One page of a list. `next` is absent on the last one; there are no total counts. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.optional(z.string()) })
