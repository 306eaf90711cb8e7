import * as z from 'zod/mini'
import source from './banks.json' with { type: 'json' }
import { Text } from './text.ts'

const Bank = z.strictObject({
  /** The number by which NAPAS knows the bank; a few have none and take no such transfers. */
  bin: z.string().check(z.regex(/^(\d{6})?$/)),
  code: Text,
  shortName: Text,
  name: Text,
  swiftCode: z.nullable(z.string()),
  vietQR: z.int(),
})
export type Bank = z.infer<typeof Bank>

/** The banks of Vietnam that take transfers by VietQR. */
export const banks = z
  .array(Bank)
  .parse(source)
  .filter(({ bin, vietQR }) => bin !== '' && vietQR === 1)
