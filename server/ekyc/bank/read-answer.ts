import { z } from 'zod'
import type { Heard } from '../ask-outside.ts'
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

const exitCode = z.int()
const words = z.string().max(2000).nullish()
/** What we hand back to the bank one day; nothing else may be in a code, so no page of a proxy passes for one. */
const reference = z.string().regex(/^[\w.:=/+-]{6,512}$/)
/** Masked or, should the bank forget it, not yet. */
const phone = z.string().regex(/^[\d*xX•+().\s-]{6,40}$/)
const transactionCode = z.string().regex(/^[\w-]{6,64}$/)

const parse = (heard: Heard): { value: unknown; isText: boolean } | undefined => {
  if (typeof heard === 'string' || heard.status !== 200) return undefined
  if (heard.type.startsWith('text/plain')) return { value: heard.text, isText: true }
  try {
    return { value: JSON.parse(heard.text) as unknown, isText: false }
  } catch {
    return undefined
  }
}

/** Not an answer at all: nobody was there, or somebody who is not well. */
const doubtOf = (heard: Heard): Said<never> | undefined => {
  if (typeof heard === 'string') return { kind: 'in_doubt', why: heard }
  if (heard.status >= 500 || heard.status === 429) return { kind: 'in_doubt', why: 'unreachable' }
  return heard.status === 200 ? undefined : unreadable
}

const Refused = z.object({ exitCode: exitCode.refine((code) => code !== 0), exitCodeMessage: words, message: words })

const refusalIn = (value: unknown): Said<never> | undefined => {
  const { data } = Refused.safeParse(value)
  if (!data) return undefined
  return { kind: 'refused', exitCode: data.exitCode, message: data.exitCodeMessage || data.message || '' }
}

/** Reads by one schema; a no before it, and anything else is in doubt. */
const readBy =
  <Shape, Value>(shape: z.ZodType<Shape>, valueOf: (parsed: Shape) => Value) =>
  (heard: Heard): Said<Value> => {
    const doubt = doubtOf(heard)
    if (doubt) return doubt
    const parsed = parse(heard)
    if (!parsed || parsed.isText) return unreadable
    const refusal = refusalIn(parsed.value)
    if (refusal) return refusal
    const { data } = shape.safeParse(parsed.value)
    return data === undefined ? unreadable : { kind: 'done', value: valueOf(data) }
  }

const TransactionCode = z.union([
  transactionCode,
  z
    .object({
      exitCode: z.literal(0).optional(),
      data: transactionCode.optional(),
      transactionCode: transactionCode.optional(),
    })
    // both, and not the same, is none
    .refine((given) => given.data === undefined || (given.transactionCode ?? given.data) === given.data)
    .transform((given) => given.transactionCode ?? given.data)
    .pipe(transactionCode),
])

export const readTransactionCode = (heard: Heard): Said<string> => {
  const parsed = parse(heard)
  if (!parsed?.isText) return readBy(TransactionCode, (code) => code)(heard)
  const { data } = transactionCode.safeParse(parsed.value)
  return data === undefined ? unreadable : { kind: 'done', value: data }
}

const status = z
  .string()
  .max(100)
  .nullish()
  .transform((word): ApplicationStatus => {
    if (word === undefined || word === null || word === '') return 'NEW'
    const known = applicationStatuses.find((one) => one === word)
    return known ?? 'UNKNOWN'
  })

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
  success: z.literal(true),
  data: z.object({
    exitCode: z.literal(0),
    data: z.object({
      step: z.union([z.literal(1), z.literal(2)]),
      accessToken: reference,
      transactionCode,
      applicationStatus: status,
    }),
    history,
  }),
})

const RefusedCif = z.object({ message: words, error: words, data: z.object({ exitCode, exitCodeMessage: words }) })

/** `asked`: the transaction that we asked about; an answer about another one is not an answer. */
export const readCif = (heard: Heard, asked: string): Said<Checked> => {
  const doubt = doubtOf(heard)
  if (doubt) return doubt
  const value = parse(heard)?.value
  const no = RefusedCif.safeParse(value).data
  if (no && no.data.exitCode !== 0) {
    const message = no.data.exitCodeMessage || no.error || no.message || ''
    return { kind: 'refused', exitCode: no.data.exitCode, message }
  }
  const { data: parsed } = Cif.safeParse(value)
  if (!parsed || parsed.data.data.transactionCode !== asked) return unreadable
  const { step, accessToken, applicationStatus } = parsed.data.data
  return { kind: 'done', value: { step, accessToken, applicationStatus, history: parsed.data.history } }
}

const done = { exitCode: z.literal(0), exitCodeMessage: words, message: words }

export const readSentOtp: (heard: Heard) => Said<SentOtp> = readBy(
  z.object({ ...done, data: reference, included: phone }),
  ({ data, included }) => ({ reference: data, maskedPhone: maskDigits(included) }),
)

export const readVerified: (heard: Heard) => Said<{ applicationStatus?: ApplicationStatus }> = readBy(
  z.object({ ...done, data: z.object({ applicationStatus: status }).nullish() }),
  ({ data }) => (data ? { applicationStatus: data.applicationStatus } : {}),
)

export const readDeclared: (heard: Heard) => Said<true> = readBy(z.object(done), () => true as const)

const BusinessTypes = z.object({
  exitCode: z.literal(0).optional(),
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

export const readBusinessTypes: (heard: Heard) => Said<BusinessType[]> = readBy(BusinessTypes, ({ data }) => data)
