import { z } from 'zod'

/** Query of every list: keyset pages, never an offset. `after` is the `next` of the page before. */
export const PageQuery = z.strictObject({
  after: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})
export type PageQuery = z.infer<typeof PageQuery>

/** One page of a list. `next` is absent on the last one; there are no total counts. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().optional() })
