import * as z from 'zod/mini'
import { openToAll } from './access.ts'
import { captchaFailures, CaptchaToken } from './captcha.ts'
import { route } from './route.ts'
import { TermsVersion } from './terms.ts'
import { FilledLine, Line } from './text.ts'

/** The specification's texts, to the letter. */
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

/** The bank's word for a business that has an account with it already. It comes with status 200. */
export const alreadyCustomerCode = 105

/** How often a code may be sent and tried; how long a browser holds its case without a step. */
export const otpSends = { most: 3, withinMinutes: 15 } as const
export const otpTries = 5
export const caseHeldMinutes = 30

/** Where a case stands; what it may become stands in the server's `case.ts`. */
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

/** The bank's own, however it looks: without blanks, markup and what nobody sees, so no page of a proxy passes for one. */
export const transactionCodePattern = /^[^\s<>\p{C}]{1,64}$/u
const transactionCodeOr = (error: string) => z.string({ error }).check(z.regex(transactionCodePattern, { error }))
const TransactionCode = transactionCodeOr(ekycTexts.transaction)
/** People copy it with blanks, dots and the hyphen of a branch; what counts are its digits. */
const BusinessNumber = z.string().check(
  z.trim(),
  z.maxLength(40, { error: ekycTexts.businessNumber }),
  z.regex(/^(\d[\s.-]*){10,}$/, { error: ekycTexts.businessNumber }),
  z.overwrite((text) => text.replace(/\D/g, '')),
)
/** Ours, one for each case. The bank's own never leaves the server. */
const AccessToken = z.optional(z.string().check(z.minLength(1), z.maxLength(200)))

const held = { transactionCode: TransactionCode, businessRegistrationNumber: BusinessNumber }
/** After the check. */
const heldOn = { ...held, transactionCode: transactionCodeOr(ekycTexts.codeMissing) }

const HistoryEntry = z.object({
  step: z.optional(z.int()),
  status: z.optional(z.string()),
  time: z.optional(z.string()),
})

/** What the wizard keeps of a check: `ekycData` of the specification, the history beside it. */
const EkycData = z.object({
  step: z.int(),
  accessToken: z.string(),
  transactionCode: z.string(),
  applicationStatus: z.string(),
})

/** Answers of the bank's calls, bare, in the specification's shapes: a no of the bank is a 200 with its exit code. */
const BankReply = z.object({ exitCode: z.int(), exitCodeMessage: z.string(), message: z.string() })

/** A case as whoever holds it sees it again: after a reload, or on another device. */
export const EkycCase = z.object({
  state: z.enum(caseStates),
  transactionCode: z.string(),
  accessToken: z.string(),
  /** What the bank says: 2 is the way by a code, 1 by the form. Null before the check. */
  step: z.nullable(z.int()),
  applicationStatus: z.nullable(z.string()),
  businessNumber: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  /** Masked: who holds the link to a case is not told where its owner is reached. */
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** The code that is out: the number it went to, masked, and how many tries are left. */
  otp: z.nullable(z.object({ token: z.string(), maskedPhone: z.string(), triesLeft: z.int() })),
  history: z.array(HistoryEntry),
  /** Whose it is: a visitor's own, or the active organization's. */
  owner: z.enum(['visitor', 'organization']),
  heldUntil: z.string(),
})
export type EkycCase = z.infer<typeof EkycCase>

/** The same for every code that is not of a case in these hands: nobody learns whether there is such a case. */
const refused = {
  ekyc_case_refused: { status: 403, message: 'This transaction is not open in this browser. Please start again.' },
} as const
const away = {
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

/** Where a case stands, for whoever holds it or has the link of its mail: nothing of who, and the number masked. */
export const EkycStatus = z.object({
  state: z.enum(caseStates),
  /** Its last digits. Null before a number was checked. */
  businessNumber: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  stateAt: z.string(),
  /** Where the bank goes on with it. */
  bankUrl: z.string(),
  owner: z.enum(['visitor', 'organization']),
})
export type EkycStatus = z.infer<typeof EkycStatus>

/** In the link of a mail; without one, the case of this browser or of the active organization. */
const StatusToken = z.optional(z.string().check(z.minLength(40), z.maxLength(200)))

/** Changes are in the case's own trail and, for an organization's case, in its record: neither holds personal data. */
const visitorCall = { access: 'visitor', idempotency: 'none', audit: 'none', transaction: 'own' } as const
const bankCall = { ...visitorCall, method: 'POST', replyAs: 'bare' } as const

export const ekyc = {
  viewEkycSetUp: route({
    ...openToAll,
    method: 'GET',
    path: '/api/ekyc/vpbank/set-up',
    summary: 'Whether the bank is there, its channel, its pages and its hotline',
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
  /** Open to all: it is what hands out the cookie. Whoever holds a case gets the code of that one. */
  beginCase: route({
    ...openToAll,
    method: 'GET',
    path: '/api/ekyc/vpbank/transaction-code',
    summary: 'The transaction code of the case in this browser; a new case where there is none',
    rate: 'read',
    audit: 'none',
    transaction: 'own',
    reply: z.object({ transactionCode: z.string() }),
    replyAs: 'bare',
    failures: { ...away, ...limited },
  }),
  checkBusiness: route({
    ...bankCall,
    path: '/api/ekyc/vpbank/check-cif',
    summary: 'Check a business number with the bank; exit code 105: it is a customer already',
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
    failures: { ...refused, ...notNow, ...limited, ...away, ...captchaFailures },
  }),
  sendOtp: route({
    ...bankCall,
    path: '/api/ekyc/vpbank/send-otp',
    summary: 'Send a code to the number that the bank knows',
    rate: 'write',
    body: z.strictObject({
      ...heldOn,
      type: z.enum(['legal_representative', 'declarant']),
      accessToken: AccessToken,
    }),
    /** `data`: our reference of the code; `included`: the masked number. */
    reply: z.extend(BankReply, { data: z.optional(z.string()), included: z.optional(z.string()) }),
    failures: { ...refused, ...notNow, ...limited, ...away },
  }),
  verifyOtp: route({
    ...bankCall,
    path: '/api/ekyc/vpbank/verify-otp',
    summary: 'Prove the code: five tries',
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
      ...away,
      otp_tries_spent: { status: 429, message: 'Too many wrong codes. Please ask for a new one.' },
    },
  }),
  declare: route({
    ...bankCall,
    path: '/api/ekyc/vpbank/declarant-information',
    summary: 'Tell the bank who declares for the business',
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
      /** Which terms whoever declares has accepted; kept with the case, and not told to the bank. */
      termsVersion: z.optional(TermsVersion),
    }),
    reply: BankReply,
    failures: { ...refused, ...notNow, ...limited, ...away },
  }),
  listBusinessTypes: route({
    ...bankCall,
    path: '/api/ekyc/vpbank/drop-list',
    summary: 'The kinds of business that the bank knows',
    rate: 'read',
    body: z.strictObject({
      type: z.literal('business_type'),
      businessRegistrationNumber: BusinessNumber,
      accessToken: AccessToken,
    }),
    reply: z.object({
      data: z.array(z.object({ id: z.union([z.string(), z.int()]), code: z.string(), name: z.string() })),
      /** The bank gave no list: why, and how we find this call again. */
      error: z.optional(z.string()),
      requestId: z.optional(z.string()),
    }),
    failures: { ...refused, ...notNow, ...limited, ...away },
  }),
  /** Only the company that this case was checked for: who wants to read the register asks the register. */
  viewCompany: route({
    ...bankCall,
    path: '/api/ekyc/company/detail',
    summary: 'What the register of companies knows of the business of this case',
    rate: 'read',
    body: z.strictObject({ businessNumber: BusinessNumber }),
    reply: z.object({
      details: z.array(z.object({ key: z.string(), value: z.string() })),
      /** The register named no company: why, and how we find this call again. */
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
    summary: 'An address, also for a QR code, to go on with the case on another device',
    rate: 'form',
    body: z.strictObject({ transactionCode: TransactionCode }),
    /** An organization's case needs no token: whoever may see it signs in there. */
    reply: z.object({ url: z.string(), expiresAt: z.nullable(z.string()) }),
    failures: { ...refused, ...limited },
  }),
  resumeCase: route({
    ...openToAll,
    method: 'POST',
    path: '/api/ekyc/vpbank/case/resume',
    summary: 'Go on with a case on this device, by the token of its link; once',
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
    summary: 'Where a case stands, by the token of the mailed link or for whoever holds it',
    rate: 'read',
    audit: 'none', // it only looks; the token is in the body so that no log has it
    transaction: 'own',
    body: z.strictObject({ token: StatusToken }),
    reply: EkycStatus,
    failures: { ekyc_status_unknown: { status: 404, message: 'There is no application to show here.' } },
  }),
  suggestCompany: route({
    ...openToAll,
    method: 'POST',
    path: '/api/ekyc/company/suggestion',
    summary: 'The company that the bank has approved, for whoever holds its case or has the link of its mail',
    rate: 'read',
    audit: 'none',
    transaction: 'own',
    body: z.strictObject({ token: StatusToken }),
    reply: z.object({ company: z.nullable(z.object({ name: z.string() })) }),
    failures: {},
  }),
  /** Judged by its signature alone, so it is taken as it came. */
  receiveBankNews: route({
    access: 'public',
    method: 'POST',
    path: '/api/ekyc/vpbank/callback',
    summary: 'What the bank tells us about a transaction by itself, signed',
    rate: 'callback',
    idempotency: 'none',
    audit: 'none',
    transaction: 'own',
    takesRaw: true,
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
