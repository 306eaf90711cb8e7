import { transactionCodePattern } from '@song-hanh/contract/ekyc'
import { z } from 'zod'
import type { HttpResult } from '#platform/http-client'
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
 * The answers of the bank as the specification's table gives them. It answers 200 also when it means no, and a proxy
 * before it answers 200 when it means nothing at all: so only the number 0 beside everything that belongs to it is a
 * success. "0" is text, and text is not what the table says.
 */
const unreadable = { kind: 'in_doubt', why: 'unreadable' } as const

const words = z.string().max(2000).nullish()
/** What we hand back to the bank one day; nothing else may be in a code, so no page of a proxy passes for one. */
const reference = z.string().regex(/^[\w.:=/+-]{6,512}$/)
/** Masked or, should the bank forget it, not yet. */
const phone = z.string().regex(/^[\d*xX•+().\s-]{6,40}$/)
const transactionCode = z.string().regex(transactionCodePattern)
/** What may stand at the top of a success, and must not contradict it. */
const consistentSuccess = {
  success: z.literal(true).nullish(),
  exitCode: z.literal(0).nullish(),
  error: z.literal('').nullish(),
}

/** Who we are, or how often we come: that is between us and the bank, and no word about a business. */
const clientErrorStatuses = new Set([401, 403, 408, 429])
const isRefusalStatus = (status: number) => status >= 400 && status < 500 && !clientErrorStatuses.has(status)

/** Too many, or not now: these say themselves that nothing was begun. Behind any other fault a code may have gone out. */
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

/** Not an answer at all: somebody who is not well. */
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
/** For a no that comes as `success: false` with a text and no number. */
const noExitCode = -1

/** Where a no may stand: the check has its exit code inside, the others at the top. */
const levelsOf = (value: unknown) => {
  const top = Refusal.extend({ data: z.unknown().optional() }).safeParse(value).data
  const inner = top && Refusal.safeParse(top.data).data
  return [top, inner].filter((level) => level !== undefined)
}

type Level = ReturnType<typeof levelsOf>[number]
const textsOf = ({ message, error }: Level) => [message, error]
const codeTextsOf = ({ exitCodeMessage }: Level) => [exitCodeMessage]
/** Whose text comes first: the message, or for codes that are sent and proven the text of the exit code. */
const orders = { message: [textsOf, codeTextsOf], exitCodeMessage: [codeTextsOf, textsOf] }
type TextFirst = keyof typeof orders

/** Why not, in the bank's words. What stands beside a success is not the reason of a no. */
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

/** A no by its status has a reason, or it is a proxy's. Whatever else it says, it is no success. */
const refusalByStatus = (value: unknown, first: TextFirst): BankResult<never> => {
  const message = reasonIn(levelsOf(value), first)
  if (!message) return unreadable
  return refusalIn(value, first) ?? { kind: 'refused', exitCode: noExitCode, message }
}

/** Reads by one schema; a no before it, and anything else is in doubt. */
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
    // both, and not the same, is none
    .refine((given) => given.data === undefined || (given.transactionCode ?? given.data) === given.data)
    .transform((given) => given.transactionCode ?? given.data)
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
      // 2 alone is the way by a code; every other number, or none, is the form. Text is no number
      step: z.int().nullish(),
      accessToken: reference.nullish(),
      transactionCode,
      applicationStatus: status,
    }),
    history,
  }),
})

/** `asked`: the transaction that we asked about; an answer about another one is not an answer. */
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
  // the table promises no data here: where it holds a status it is taken, and nothing else in it is looked at
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

export const readBusinessTypes: (reply: HttpResult) => BankResult<BusinessType[]> = readBy(BusinessTypes, ({ data }) => data)
