import { transactionCodePattern } from '@song-hanh/contract/ekyc'
import { z } from 'zod'
import type { HttpResult } from '#platform/http/http-client'
import {
  type ApplicationStatus,
  applicationStatuses,
  type BusinessType,
  type BusinessCheck,
  type BankResult,
  type SentOtp,
} from './bank.ts'
import { maskDigits } from './mask-digits.ts'

/**
 * Parses the bank's answers by the specification's table. The bank sends refusals as 200, and a proxy in front of it may
 * send anything as 200: so only exit code 0 with a complete body is a success. "0" as text is not.
 */
const unreadable = { kind: 'in_doubt', why: 'unreadable' } as const

const words = z.string().max(2000).nullish()
/** References that are sent back to the bank later; strict, so that a proxy's error page does not pass for one. */
const reference = z.string().regex(/^[\w.:=/+-]{6,512}$/)
/** Masked, or in case the bank does not mask it, plain. */
const phone = z.string().regex(/^[\d*xX•+().\s-]{6,40}$/)
const transactionCode = z.string().regex(transactionCodePattern)
/** Optional top-level fields of a success, which must not contradict it. */
const consistentSuccess = {
  success: z.literal(true).nullish(),
  exitCode: z.literal(0).nullish(),
  error: z.literal('').nullish(),
}

/** About our credentials or rate, not about the business. */
const clientErrorStatuses = new Set([401, 403, 408, 429])
const isRefusalStatus = (status: number) => status >= 400 && status < 500 && !clientErrorStatuses.has(status)

/** With these nothing was processed. With any other server error an OTP may have been sent. */
const notProcessedStatuses = new Set([429, 503])

type Answer = Exclude<HttpResult, string>
const isPlain = ({ type }: Answer) => type.startsWith('text/plain')

const parse = (reply: Answer): { value: unknown } | undefined => {
  try {
    return isPlain(reply) ? undefined : { value: JSON.parse(reply.text) as unknown }
  } catch {
    return undefined
  }
}

const ambiguousFailure = (reply: Extract<HttpResult, string>): BankResult<never> => ({
  kind: 'in_doubt',
  why: reply === 'broken' ? 'fault' : reply,
})

/** Undefined when the status is one that the bank uses for answers. */
const ambiguousStatus = (reply: Answer): BankResult<never> | undefined => {
  if (notProcessedStatuses.has(reply.status)) return { kind: 'in_doubt', why: 'unreachable' }
  if (reply.status >= 500) return { kind: 'in_doubt', why: 'fault' }
  return reply.status === 200 || isRefusalStatus(reply.status) ? undefined : unreadable
}

const Refusal = z.object({
  success: z.unknown().optional(),
  exitCode: z.unknown().optional(),
  exitCodeMessage: words.catch(undefined),
  message: words.catch(undefined),
  error: words.catch(undefined),
})
/** For a refusal by `success: false` with a text and no exit code. */
const noExitCode = -1

/** Where a refusal may be: the check has its exit code in `data`, the others at the top level. */
const levelsOf = (value: unknown) => {
  const top = Refusal.extend({ data: z.unknown().optional() }).safeParse(value).data
  const inner = top && Refusal.safeParse(top.data).data
  return [top, inner].filter((level) => level !== undefined)
}

type Level = ReturnType<typeof levelsOf>[number]
const textsOf = ({ message, error }: Level) => [message, error]
const codeTextsOf = ({ exitCodeMessage }: Level) => [exitCodeMessage]
/** Which text has priority: the message, or for OTP calls the text of the exit code. */
const orders = { message: [textsOf, codeTextsOf], exitCodeMessage: [codeTextsOf, textsOf] }
type TextFirst = keyof typeof orders

/** The bank's reason for a refusal. Texts of a level that reports success are ignored. */
const reasonIn = (levels: Level[], first: TextFirst): string => {
  const refusing = levels.filter(({ success, exitCode }) =>
    (exitCode ?? undefined) === undefined ? success !== true : exitCode !== 0,
  )
  const texts = orders[first].flatMap((of) => refusing.flatMap(of))
  return texts.find((text) => text?.trim()) ?? ''
}

const refusalIn = (value: unknown, first: TextFirst): BankResult<never> | undefined => {
  const levels = levelsOf(value)
  const message = reasonIn(levels, first)
  const codes = levels.map((level) => level.exitCode ?? undefined).filter((code) => code !== undefined)
  const no = codes.find((code): code is number => Number.isSafeInteger(code) && code !== 0)
  if (no !== undefined) return { kind: 'refused', exitCode: no, message }
  const isRefused = levels.some(({ success }) => success === false)
  return isRefused && codes.length === 0 ? { kind: 'refused', exitCode: noExitCode, message } : undefined
}

/** A refusal by HTTP status must have a reason, otherwise it is a proxy's. It is never a success. */
const refusalByStatus = (value: unknown, first: TextFirst): BankResult<never> => {
  const message = reasonIn(levelsOf(value), first)
  if (!message) return unreadable
  return refusalIn(value, first) ?? { kind: 'refused', exitCode: noExitCode, message }
}

/** Parses with one schema after looking for a refusal; anything else is ambiguous. */
const readBy =
  <Shape, Value>(shape: z.ZodType<Shape>, valueOf: (parsed: Shape) => Value, first: TextFirst = 'message') =>
  (reply: HttpResult): BankResult<Value> => {
    if (typeof reply === 'string') return ambiguousFailure(reply)
    const ambiguous = ambiguousStatus(reply)
    if (ambiguous) return ambiguous
    const parsed = parse(reply)
    if (!parsed) return unreadable
    if (isRefusalStatus(reply.status)) return refusalByStatus(parsed.value, first)
    const refusal = refusalIn(parsed.value, first)
    if (refusal) return refusal
    const { data } = shape.safeParse(parsed.value)
    return data === undefined ? unreadable : { kind: 'done', value: valueOf(data) }
  }

const TransactionCode = z.union([
  transactionCode,
  z
    .object({
      ...consistentSuccess,
      data: transactionCode.optional(),
      transactionCode: transactionCode.optional(),
    })
    // if both are present they must be equal
    .refine((answer) => answer.data === undefined || (answer.transactionCode ?? answer.data) === answer.data)
    .transform((answer) => answer.transactionCode ?? answer.data)
    .pipe(transactionCode),
])

export const readTransactionCode = (reply: HttpResult): BankResult<string> => {
  if (typeof reply === 'string' || reply.status !== 200 || !isPlain(reply))
    return readBy(TransactionCode, (code) => code)(reply)
  const { data } = transactionCode.safeParse(reply.text)
  return data === undefined ? unreadable : { kind: 'done', value: data }
}

const statusOf = (word: string): ApplicationStatus => applicationStatuses.find((one) => one === word) ?? 'UNKNOWN'
const status = z
  .string()
  .max(100)
  .nullish()
  .transform((word) => (word ? statusOf(word) : 'NEW'))

const history = z
  .array(
    z.object({
      step: z.int().optional(),
      status: z.string().max(100).optional(),
      time: z.string().max(100).optional(),
    }),
  )
  .max(200)
  .nullish()
  .transform((entries) => entries ?? [])

const Cif = z.object({
  ...consistentSuccess,
  success: z.literal(true),
  data: z.object({
    exitCode: z.literal(0),
    data: z.object({
      // only 2 means OTP; any other number, or none, means the form. Text is not a number
      step: z.int().nullish(),
      accessToken: reference.nullish(),
      transactionCode,
      applicationStatus: status,
    }),
    history,
  }),
})

/** An answer about another transaction than the requested one is unreadable. */
export const readCif = (reply: HttpResult, transaction: string): BankResult<BusinessCheck> => {
  const result = readBy(Cif, ({ data }) => data)(reply)
  if (result.kind !== 'done') return result
  if (result.value.data.transactionCode !== transaction) return unreadable
  const { step, accessToken, applicationStatus } = result.value.data
  const { history: past } = result.value
  return {
    kind: 'done',
    value: { step: step === 2 ? 2 : 1, accessToken: accessToken ?? undefined, applicationStatus, history: past },
  }
}

const done = { ...consistentSuccess, exitCode: z.literal(0), exitCodeMessage: words, message: words }

export const readSentOtp: (reply: HttpResult) => BankResult<SentOtp> = readBy(
  z.object({ ...done, data: reference, included: phone }),
  ({ data, included }) => ({ reference: data, maskedPhone: maskDigits(included) }),
  'exitCodeMessage',
)

export const readVerified: (reply: HttpResult) => BankResult<{ applicationStatus?: ApplicationStatus }> = readBy(
  // the specification has no data here: a status is used if present, everything else ignored
  z.object({
    ...done,
    data: z
      .object({ applicationStatus: z.string().min(1).max(100) })
      .optional()
      .catch(undefined),
  }),
  ({ data }) => (data ? { applicationStatus: statusOf(data.applicationStatus) } : {}),
  'exitCodeMessage',
)

export const readDeclared: (reply: HttpResult) => BankResult<true> = readBy(z.object(done), () => true as const)

const BusinessTypes = z.object({
  ...consistentSuccess,
  data: z
    .array(
      z.object({
        id: z.union([z.string().max(100), z.int()]),
        code: z.string().min(1).max(100),
        name: z.string().min(1).max(200),
      }),
    )
    .max(500),
})

export const readBusinessTypes: (reply: HttpResult) => BankResult<BusinessType[]> = readBy(
  BusinessTypes,
  ({ data }) => data,
)
