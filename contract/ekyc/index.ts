import * as z from 'zod/mini'
import { openToAll } from '../http/access.ts'
import { captchaFailures, CaptchaToken } from '../http/captcha.ts'
import { route } from '../http/route.ts'
import { TermsVersion } from '../value/terms.ts'
import { FilledLine, Line } from '../value/text.ts'

/** Texts from the specification, verbatim. */
export const ekycTexts = {
  businessNumber: 'Please enter a valid business registration number (at least 10 digits)',
  transaction: 'Transaction initialization failed. Please refresh the page and try again.',
  alreadyCustomer: 'You are already a VPBank customer. Please visit the nearest VPBank branch for support.',
  checkFailed: 'Business number verification failed',
  codeMissing: 'Transaction code is missing. Please try again.',
  otpNotSent: 'Failed to send OTP',
  otpWrong: 'OTP verification failed',
  notDeclared: 'Failed to submit information',
  noBusinessTypes: 'Failed to get drop-list',
  noCompany: 'Failed to get company details',
  checked: 'Business number verified successfully!',
  otpSent: 'OTP has been sent to your phone number',
  otpRight: 'OTP verified successfully!',
  declared: 'Information submitted successfully!',
} as const

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
const transactionCodeOr = (error: string) => z.string({ error }).check(z.regex(transactionCodePattern, { error }))
const TransactionCode = transactionCodeOr(ekycTexts.transaction)
/** People paste it with blanks, dots and the hyphen of a branch; only the digits count. */
const BusinessNumber = z.string().check(
  z.trim(),
  z.maxLength(40, { error: ekycTexts.businessNumber }),
  z.regex(/^(\d[\s.-]*){10,}$/, { error: ekycTexts.businessNumber }),
  z.overwrite((text) => text.replace(/\D/g, '')),
)
/** Our transaction code, one per case. The bank's own code never leaves the server. */
const AccessToken = z.optional(z.string().check(z.minLength(1), z.maxLength(200)))

const held = { transactionCode: TransactionCode, businessRegistrationNumber: BusinessNumber }
/** Set after the business check. */
const heldOn = { ...held, transactionCode: transactionCodeOr(ekycTexts.codeMissing) }

const HistoryEntry = z.object({
  step: z.optional(z.int()),
  status: z.optional(z.string()),
  time: z.optional(z.string()),
})

/** What the wizard stores after a check: the specification's `ekycData` and the history. */
const EkycData = z.object({
  step: z.int(),
  accessToken: z.string(),
  transactionCode: z.string(),
  applicationStatus: z.string(),
})

/** Replies of the bank calls, bare, in the specification's shapes: a refusal is a 200 with the bank's exit code. */
const BankReply = z.object({ exitCode: z.int(), exitCodeMessage: z.string(), message: z.string() })

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
  /** Holder: the visitor, or the active organization. */
  owner: z.enum(['visitor', 'organization']),
  heldUntil: z.string(),
})
export type EkycCase = z.infer<typeof EkycCase>

/** The same answer for every case that the caller does not hold, so that existence is not revealed. */
const refused = {
  ekyc_case_refused: { status: 403, message: 'This transaction is not open in this browser. Please start again.' },
} as const
const bankUnavailable = {
  bank_unavailable: {
    status: 503,
    message: 'The bank cannot be reached right now. What you entered is kept; please try again in a moment.',
  },
} as const
const notNow = {
  ekyc_step_refused: { status: 409, message: 'This step is not open now.' },
} as const
const limited = {
  ekyc_limit_reached: { status: 429, message: 'Too many attempts. Please try again later.' },
} as const

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

/** Token of the mailed link; without it, the case of this browser or of the active organization. */
const StatusToken = z.optional(z.string().check(z.minLength(40), z.maxLength(200)))

/**
 * Changes are recorded in the case's own history and, for an organization's case, in its audit log, both without
 * personal data.
 */
const visitorCall = { access: 'visitor', idempotency: 'none', audit: 'none', transaction: 'own' } as const
const bankCall = { ...visitorCall, method: 'POST', replyAs: 'bare' } as const

export const ekyc = {
  viewEkycSetUp: route({
    ...openToAll,
    method: 'GET',
    path: '/api/ekyc/vpbank/set-up',
    summary: "Whether eKYC is available, with the bank's channel, pages and hotline",
    rate: 'read',
    audit: 'none',
    transaction: 'none',
    reply: z.object({
      available: z.boolean(),
      channel: z.string(),
      redirectUrl: z.string(),
      hotline: z.string(),
      appStoreUrl: z.nullable(z.string()),
      googlePlayUrl: z.nullable(z.string()),
    }),
    failures: {},
  }),
  /** Public, because it issues the visitor cookie. A caller with a case gets the code of that case. */
  beginCase: route({
    ...openToAll,
    method: 'GET',
    path: '/api/ekyc/vpbank/transaction-code',
    summary: "The transaction code of this browser's case; creates a case if there is none",
    rate: 'read',
    audit: 'none',
    transaction: 'own',
    reply: z.object({ transactionCode: z.string() }),
    replyAs: 'bare',
    failures: { ...bankUnavailable, ...limited },
  }),
  checkBusiness: route({
    ...bankCall,
    path: '/api/ekyc/vpbank/check-cif',
    summary: 'Check a business number with the bank; exit code 105: already a customer',
    rate: 'write',
    body: z.strictObject({ ...held, recaptchaToken: CaptchaToken }),
    reply: z.object({
      success: z.boolean(),
      message: z.string(),
      error: z.optional(z.string()),
      data: z.object({
        exitCode: z.int(),
        exitCodeMessage: z.string(),
        data: z.nullable(EkycData),
        history: z.array(HistoryEntry),
      }),
    }),
    failures: { ...refused, ...notNow, ...limited, ...bankUnavailable, ...captchaFailures },
  }),
  sendOtp: route({
    ...bankCall,
    path: '/api/ekyc/vpbank/send-otp',
    summary: 'Send a code to the phone number that the bank has on file',
    rate: 'write',
    body: z.strictObject({
      ...heldOn,
      type: z.enum(['legal_representative', 'declarant']),
      accessToken: AccessToken,
    }),
    /** `data`: our reference of the code; `included`: the masked number. */
    reply: z.extend(BankReply, { data: z.optional(z.string()), included: z.optional(z.string()) }),
    failures: { ...refused, ...notNow, ...limited, ...bankUnavailable },
  }),
  verifyOtp: route({
    ...bankCall,
    path: '/api/ekyc/vpbank/verify-otp',
    summary: 'Verify the code: five attempts',
    rate: 'write',
    body: z.strictObject({
      ...heldOn,
      otp: z.string().check(z.trim(), z.length(6), z.regex(/^[0-9A-Za-z]+$/)),
      token: z.string().check(z.minLength(1), z.maxLength(200)),
      accessToken: AccessToken,
    }),
    reply: z.extend(BankReply, { data: z.optional(z.object({ applicationStatus: z.string() })) }),
    failures: {
      ...refused,
      ...notNow,
      ...limited,
      ...bankUnavailable,
      otp_tries_spent: { status: 429, message: 'Too many wrong codes. Please ask for a new one.' },
    },
  }),
  declare: route({
    ...bankCall,
    path: '/api/ekyc/vpbank/declarant-information',
    summary: 'Submit the declarant of the business to the bank',
    rate: 'write',
    body: z.strictObject({
      declarantName: FilledLine(120, ekycTexts.notDeclared),
      declarantPhoneNumber: FilledLine(10, ekycTexts.notDeclared),
      declarantEmail: z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)), z.email()),
      theDeclarantIsTheLegalRepresentative: z.boolean(),
      introducerCode: z._default(Line(60), ''),
      ...heldOn,
      accessToken: AccessToken,
      companyName: FilledLine(300, ekycTexts.notDeclared),
      businessType: FilledLine(100, ekycTexts.notDeclared),
      /** The terms version that the declarant accepted; stored with the case, not sent to the bank. */
      termsVersion: z.optional(TermsVersion),
    }),
    reply: BankReply,
    failures: { ...refused, ...notNow, ...limited, ...bankUnavailable },
  }),
  listBusinessTypes: route({
    ...bankCall,
    path: '/api/ekyc/vpbank/drop-list',
    summary: 'Business types of the bank',
    rate: 'read',
    body: z.strictObject({
      type: z.literal('business_type'),
      businessRegistrationNumber: BusinessNumber,
      accessToken: AccessToken,
    }),
    reply: z.object({
      data: z.array(z.object({ id: z.union([z.string(), z.int()]), code: z.string(), name: z.string() })),
      /** Why the bank returned no list, and the id to trace the call. */
      error: z.optional(z.string()),
      requestId: z.optional(z.string()),
    }),
    failures: { ...refused, ...notNow, ...limited, ...bankUnavailable },
  }),
  /** Only the company that this case was checked for: this is no general register lookup. */
  viewCompany: route({
    ...bankCall,
    path: '/api/ekyc/company/detail',
    summary: 'Company data from the register for the business of this case',
    rate: 'read',
    body: z.strictObject({ businessNumber: BusinessNumber }),
    reply: z.object({
      details: z.array(z.object({ key: z.string(), value: z.string() })),
      /** Why the register returned no company, and the id to trace the call. */
      error: z.optional(z.string()),
      requestId: z.optional(z.string()),
    }),
    failures: { ...refused, ...notNow, ...limited },
  }),
  viewCase: route({
    ...visitorCall,
    method: 'GET',
    path: '/api/ekyc/vpbank/case',
    summary: 'The case that this browser or the active organization holds',
    rate: 'read',
    reply: EkycCase,
    failures: refused,
  }),
  linkCase: route({
    ...visitorCall,
    method: 'POST',
    path: '/api/ekyc/vpbank/case/link',
    summary: 'A link, also as QR code, to continue the case on another device',
    rate: 'form',
    body: z.strictObject({ transactionCode: TransactionCode }),
    /** No token for an organization's case: its members sign in. */
    reply: z.object({ url: z.string(), expiresAt: z.nullable(z.string()) }),
    failures: { ...refused, ...limited },
  }),
  resumeCase: route({
    ...openToAll,
    method: 'POST',
    path: '/api/ekyc/vpbank/case/resume',
    summary: 'Continue a case on this device with the token of its link, once',
    rate: 'form',
    audit: 'none',
    transaction: 'own',
    body: z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
    reply: EkycCase,
    failures: { ekyc_link_dead: { status: 404, message: 'This link has been used or has expired.' } },
  }),
  viewCaseStatus: route({
    ...openToAll,
    method: 'POST',
    path: '/api/ekyc/vpbank/case/status',
    summary: 'State of a case, by the token of the mailed link or for its holder',
    rate: 'read',
    audit: 'none', // read-only; the token is in the body to keep it out of logs
    transaction: 'own',
    body: z.strictObject({ token: StatusToken }),
    reply: EkycStatus,
    failures: { ekyc_status_unknown: { status: 404, message: 'There is no application to show here.' } },
  }),
  suggestCompany: route({
    ...openToAll,
    method: 'POST',
    path: '/api/ekyc/company/suggestion',
    summary: 'The company that the bank approved, for the holder of its case or the recipient of its mail',
    rate: 'read',
    audit: 'none',
    transaction: 'own',
    body: z.strictObject({ token: StatusToken }),
    reply: z.object({ company: z.nullable(z.object({ name: z.string() })) }),
    failures: {},
  }),
  /** Authenticated by its signature alone, so the body is taken raw. */
  receiveBankNews: route({
    access: 'public',
    method: 'POST',
    path: '/api/ekyc/vpbank/callback',
    summary: 'Signed callback of the bank about a transaction',
    rate: 'callback',
    idempotency: 'none',
    audit: 'none',
    transaction: 'own',
    acceptsRaw: true,
    reply: z.object({ status: z.int(), body: z.nullable(z.string()) }),
    replyAs: 'plain',
    failures: {},
  }),
  endCase: route({
    ...visitorCall,
    method: 'POST',
    path: '/api/ekyc/vpbank/case/end',
    summary: 'Start over: what was entered and not yet sent to the bank is erased',
    rate: 'write',
    body: z.strictObject({ transactionCode: TransactionCode }),
    reply: z.object({ ended: z.literal(true) }),
    failures: refused,
  }),
}
