import * as z from 'zod/mini'
import { Line } from '../value/text.ts'

/** The bank's exit code for an existing customer. It comes with status 200. */
export const alreadyCustomerCode = 105

/** Limits: codes sent, attempts per code, and how long a browser keeps its case without activity. */
export const otpSends = { max: 3, withinMinutes: 15 } as const
export const otpTries = 5
export const caseHeldMinutes = 30

/** State of a case; the transitions are in the server's `case.ts`. */
export const caseStates = [
  'started',
  'customer',
  'checked',
  'registered',
  'submitted',
  'proven',
  'incomplete',
  'approved',
  'rejected',
  'abandoned',
] as const
export type CaseState = (typeof caseStates)[number]

/**
 * The bank's transaction code: no blanks, markup or invisible characters, so that a proxy's error page is never taken
 * for one.
 */
export const transactionCodePattern = /^[^\s<>\p{C}]{1,64}$/u

export const HistoryEntry = z.object({
  step: z.optional(z.int()),
  status: z.optional(z.string()),
  time: z.optional(z.string()),
})

/** The form as far as it is filled in, so that it can be continued later or on another device. */
export const CaseDraft = z.strictObject({
  companyName: Line(300),
  businessType: Line(100),
  fullName: Line(120),
  phoneNumber: Line(10),
  email: Line(254),
  isRepresentative: z.boolean(),
  referenceCode: Line(60),
  /** It was complete, and its review was open. */
  isReviewed: z.boolean(),
})
export type CaseDraft = z.infer<typeof CaseDraft>

/** A case as its holder sees it after a reload or on another device. */
export const EkycCase = z.object({
  state: z.enum(caseStates),
  transactionCode: z.string(),
  accessToken: z.string(),
  /** Type of the bank: 2 verifies by code, 1 by form. Null before the check. */
  step: z.nullable(z.int()),
  applicationStatus: z.nullable(z.string()),
  businessNumber: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  /** Masked: a link to the case must not reveal its owner's contact. */
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** The pending code: masked phone number and remaining attempts. */
  otp: z.nullable(z.object({ token: z.string(), maskedPhone: z.string(), triesLeft: z.int() })),
  history: z.array(HistoryEntry),
  /** Not sent yet. Without contact for who came by a link. */
  draft: z.nullable(CaseDraft),
  /** Holder: the visitor, or the active organization. */
  owner: z.enum(['visitor', 'organization']),
  /** The organization that it is for; null for a visitor's. */
  organizationName: z.nullable(z.string()),
  heldUntil: z.string(),
})
export type EkycCase = z.infer<typeof EkycCase>

/** State of a case for its holder or the recipient of its mail: no personal data, and the number masked. */
export const EkycStatus = z.object({
  state: z.enum(caseStates),
  /** Last digits; null before a number was checked. */
  businessNumber: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  stateAt: z.string(),
  /** Where the bank continues the application. */
  bankUrl: z.string(),
  owner: z.enum(['visitor', 'organization']),
})
export type EkycStatus = z.infer<typeof EkycStatus>
