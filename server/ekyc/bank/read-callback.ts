import { transactionCodePattern } from '@song-hanh/contract/ekyc'
import { headerOf, hmacHex, isFresh, isSameHex, readJson, timedMessage } from '#platform/secret/signed-message'
import { z } from 'zod'
import { type ApplicationStatus, applicationStatuses } from './bank.ts'

/** Why a callback has no effect. `not_ours`: authentic, but about no case of ours. */
export type Refusal = 'malformed' | 'bad_signature' | 'too_old' | 'not_ours'

/** A status that the bank pushes for a transaction and business. */
export type StatusCallback = {
  eventId: string
  transactionCode: string
  businessRegistrationNumber: string
  applicationStatus: ApplicationStatus
}

/** As strict as an answer: exit code 0, a transaction and a status. Unknown statuses are read as UNKNOWN. */
const Message = z.object({
  eventId: z.string().min(1).max(100),
  exitCode: z.literal(0),
  data: z.object({
    transactionCode: z.string().regex(transactionCodePattern),
    businessRegistrationNumber: z.string().regex(/^\d{10,40}$/),
    applicationStatus: z
      .string()
      .max(100)
      .transform((said) => applicationStatuses.find((known) => known === said) ?? ('UNKNOWN' as const)),
  }),
})

/** `X-Signature: t=1763103757,v1=<hex>` over `{t}.{raw body}`. */
const signaturePattern = /^t=(\d{1,11}),v1=([0-9a-f]{64})$/i

type CallbackRequest = { rawBody: Uint8Array; headers: Record<string, string | string[] | undefined>; now: number }

/** Pure. Verifies the signature before anything is parsed, and the age after it. */
export const readCallback = (
  secret: string,
  { rawBody, headers, now }: CallbackRequest,
): StatusCallback | { refused: Refusal } => {
  const [, timestamp = '', signature = ''] = signaturePattern.exec(headerOf(headers, 'x-signature')) ?? []
  if (!isSameHex(signature, hmacHex('sha256', secret, timedMessage(timestamp, rawBody))))
    return { refused: 'bad_signature' }
  if (!isFresh(timestamp, now)) return { refused: 'too_old' }
  const { data: message } = Message.safeParse(readJson(rawBody))
  return message ? { eventId: message.eventId, ...message.data } : { refused: 'malformed' }
}
