import * as z from 'zod/mini'
import source from './momo-result-codes.json' with { type: 'json' }

const ResultCode = z.strictObject({
  code: z.int(),
  meaning: z.string(),
  final: z.boolean(),
  state: z.enum(['succeeded', 'authorised', 'pending', 'failed', 'cancelled', 'expired', 'refund_failed', 'error']),
})
export type ResultCode = z.infer<typeof ResultCode>

/** What MoMo's result codes mean. Only a final one is never followed by another. */
export const momoResultCodes = z.array(ResultCode).parse(source)
