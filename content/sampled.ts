import * as z from 'zod/mini'

/**
 * A list whose file says itself which of its fields are made up for show. A file that hides that is refused, so that
 * nobody who edits it takes a sample for a measurement.
 */
export const readSampled = <Item extends z.ZodMiniType<object>>(
  item: Item,
  sampleData: readonly (keyof z.infer<Item> & string)[],
  source: unknown,
): z.infer<Item>[] => {
  const marks = z
    .array(z.string())
    .check(z.refine((given) => given.join() === sampleData.join(), 'sample data unmarked'))
  return z.strictObject({ sampleData: marks, items: z.array(item) }).parse(source).items
}
