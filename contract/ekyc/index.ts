import * as z from 'zod/mini'
import { openToAll } from '../http/access.ts'
import { captchaFailures, CaptchaToken } from '../http/captcha.ts'
import { route } from '../http/route.ts'
import { TermsVersion } from '../value/terms.ts'
import { FilledLine, Line } from '../value/text.ts'
import { ekycTexts } from './texts.ts'
import { CaseDraft, EkycCase, EkycStatus, HistoryEntry, transactionCodePattern } from './case.ts'

export * from './texts.ts'
export * from './case.ts'

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

/** What the wizard stores after a check: the specification's `ekycData` and the history. */
const EkycData = z.object({
  step: z.int(),
  accessToken: z.string(),
  transactionCode: z.string(),
  applicationStatus: z.string(),
})

/** Replies of the bank calls, bare, in the specification's shapes: a refusal is a 200 with the bank's exit code. */
const BankReply = z.object({ exitCode: z.int(), exitCodeMessage: z.string(), message: z.string() })

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
    refusesCrossSite: true,
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
  saveDraft: route({
    ...visitorCall,
    method: 'PUT',
    path: '/api/ekyc/vpbank/case/draft',
    summary: 'Keep the form with the case while it is being filled in; nothing is sent to the bank',
    rate: 'write',
    body: z.strictObject({ transactionCode: TransactionCode, draft: CaseDraft }),
    reply: z.object({ saved: z.literal(true) }),
    failures: { ...refused, ...notNow },
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
