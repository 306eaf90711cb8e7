import { transactionCodePattern } from '@song-hanh/contract/ekyc'
import { z } from 'zod'
import type { HttpResult } from '#platform/http-client'
import {
  type ApplicationStatus,
  applicationStatuses,
  type BusinessType,
  type Checked,
  type Said,
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
const nothingElse = {
  success: z.literal(true).nullish(),
  exitCode: z.literal(0).nullish(),
  error: z.literal('').nullish(),
}

/** Who we are, or how often we come: that is between us and the bank, and no word about a business. */
const ourMatters = new Set([401, 403, 408, 429])
const isNo = (status: number) => status >= 400 && status < 500 && !ourMatters.has(status)

/** Too many, or not now: these say themselves that nothing was begun. Behind any other fault a code may have gone out. */
const turnedAway = new Set([429, 503])

type Answer = Exclude<HttpResult, string>
const isPlain = ({ type }: Answer) => type.startsWith('text/plain')

const parse = (heard: Answer): { value: unknown } | undefined => {
  try {
    return isPlain(heard) ? undefined : { value: JSON.parse(heard.text) as unknown }
  } catch {
    return undefined
  }
}

const doubtOfSilence = (heard: Extract<HttpResult, string>): Said<never> => ({
  kind: 'in_doubt',
  why: heard === 'broken' ? 'fault' : heard,
})

/** Not an answer at all: somebody who is not well. */
const doubtOf = (heard: Answer): Said<never> | undefined => {
  if (turnedAway.has(heard.status)) return { kind: 'in_doubt', why: 'unreachable' }
  if (heard.status >= 500) return { kind: 'in_doubt', why: 'fault' }
  return heard.status === 200 || isNo(heard.status) ? undefined : unreadable
}

const Refusal = z.object({
  success: z.unknown().optional(),
  exitCode: z.unknown().optional(),
  exitCodeMessage: words.catch(undefined),
  message: words.catch(undefined),
  error: words.catch(undefined),
})
/** For a no that comes as `success: false` with a text and no number. */
const withoutNumber = -1

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
  const saying = levels.filter(({ success, exitCode }) =>
    (exitCode ?? undefined) === undefined ? success !== true : exitCode !== 0,
  )
  const texts = orders[first].flatMap((of) => saying.flatMap(of))
  return texts.find((text) => text?.trim()) ?? ''
}

const refusalIn = (value: unknown, first: TextFirst): Said<never> | undefined => {
  const levels = levelsOf(value)
  const message = reasonIn(levels, first)
  const codes = levels.map((level) => level.exitCode ?? undefined).filter((code) => code !== undefined)
  const no = codes.find((code): code is number => Number.isSafeInteger(code) && code !== 0)
  if (no !== undefined) return { kind: 'refused', exitCode: no, message }
  const saysNo = levels.some(({ success }) => success === false)
  return saysNo && codes.length === 0 ? { kind: 'refused', exitCode: withoutNumber, message } : undefined
}

/** A no by its status has a reason, or it is a proxy's. Whatever else it says, it is no success. */
const refusalByStatus = (value: unknown, first: TextFirst): Said<never> => {
  const message = reasonIn(levelsOf(value), first)
  if (!message) return unreadable
  return refusalIn(value, first) ?? { kind: 'refused', exitCode: withoutNumber, message }
}

/** Reads by one schema; a no before it, and anything else is in doubt. */
const readBy =
  <Shape, Value>(shape: z.ZodType<Shape>, valueOf: (parsed: Shape) => Value, first: TextFirst = 'message') =>
  (heard: HttpResult): Said<Value> => {
    if (typeof heard === 'string') return doubtOfSilence(heard)
    const doubt = doubtOf(heard)
    if (doubt) return doubt
    const parsed = parse(heard)
    if (!parsed) return unreadable
    if (isNo(heard.status)) return refusalByStatus(parsed.value, first)
    const refusal = refusalIn(parsed.value, first)
    if (refusal) return refusal
    const { data } = shape.safeParse(parsed.value)
    return data === undefined ? unreadable : { kind: 'done', value: valueOf(data) }
  }

const TransactionCode = z.union([
  transactionCode,
  z
    .object({
      ...nothingElse,
      data: transactionCode.optional(),
      transactionCode: transactionCode.optional(),
    })
    // both, and not the same, is none
    .refine((given) => given.data === undefined || (given.transactionCode ?? given.data) === given.data)
    .transform((given) => given.transactionCode ?? given.data)
    .pipe(transactionCode),
])

export const readTransactionCode = (heard: HttpResult): Said<string> => {
  if (typeof heard === 'string' || heard.status !== 200 || !isPlain(heard))
    return readBy(TransactionCode, (code) => code)(heard)
  const { data } = transactionCode.safeParse(heard.text)
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
  ...nothingElse,
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
export const readCif = (heard: HttpResult, asked: string): Said<Checked> => {
  const said = readBy(Cif, ({ data }) => data)(heard)
  if (said.kind !== 'done') return said
  if (said.value.data.transactionCode !== asked) return unreadable
  const { step, accessToken, applicationStatus } = said.value.data
  const { history: past } = said.value
  return {
    kind: 'done',
    value: { step: step === 2 ? 2 : 1, accessToken: accessToken ?? undefined, applicationStatus, history: past },
  }
}

const done = { ...nothingElse, exitCode: z.literal(0), exitCodeMessage: words, message: words }

export const readSentOtp: (heard: HttpResult) => Said<SentOtp> = readBy(
  z.object({ ...done, data: reference, included: phone }),
  ({ data, included }) => ({ reference: data, maskedPhone: maskDigits(included) }),
  'exitCodeMessage',
)

export const readVerified: (heard: HttpResult) => Said<{ applicationStatus?: ApplicationStatus }> = readBy(
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

export const readDeclared: (heard: HttpResult) => Said<true> = readBy(z.object(done), () => true as const)

const BusinessTypes = z.object({
  ...nothingElse,
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

export const readBusinessTypes: (heard: HttpResult) => Said<BusinessType[]> = readBy(BusinessTypes, ({ data }) => data)
