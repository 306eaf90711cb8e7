import * as z from 'zod/mini'
import source from './provinces.json' with { type: 'json' }
import { Text } from './text.ts'

const Province = z.strictObject({
  code: z.string().check(z.regex(/^\d{2}$/)),
  name: Text,
  type: z.enum(['city', 'province']),
})
export type Province = z.infer<typeof Province>

/** The 34 provinces and cities that stand in an address since 2025-07-01, as the law names them. */
export const provinces = z.array(Province).parse(source)
