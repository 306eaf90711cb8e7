/**
 * What the bank said to one call. There are three ways and no fourth: it did it, it said no by an exit code, or we do
 * not know. What we do not know is never taken for a success, and never for a no.
 */
export type BankResult<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; exitCode: number; message: string }
  | { kind: 'in_doubt'; why: AmbiguousReason }

/**
 * `resting`: it failed so often just now that we did not ask. `unreachable`: nobody took the call. `fault`: somebody did,
 * and broke down over it.
 */
export type AmbiguousReason = 'deadline' | 'unreachable' | 'fault' | 'unreadable' | 'resting'

/** The bank has not heard it: nothing was judged, sent or written there. */
export const wasNotReceived = (result: BankResult<unknown>): boolean =>
  result.kind === 'in_doubt' && (result.why === 'resting' || result.why === 'unreachable')

/** What the specification knows of, and what the bank must be able to say at the end. Any other word is `UNKNOWN`. */
export const applicationStatuses = ['NEW', 'PROCESSING', 'INCOMPLETE', 'APPROVED', 'REJECTED', 'UNKNOWN'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

type HistoryEntry = { step?: number | undefined; status?: string | undefined; time?: string | undefined }

/** What the check of a business number gives. */
export type BusinessCheck = {
  /** 2: the bank knows the business, and its representative proves himself by a code. */
  step: 1 | 2
  /** The bank's own token, where it gives one. It stays on the server. */
  accessToken: string | undefined
  applicationStatus: ApplicationStatus
  history: HistoryEntry[]
}

type OtpRole = 'legal_representative' | 'declarant'
export type SentOtp = { reference: string; maskedPhone: string }
export type BusinessType = { id: string | number; code: string; name: string }

/** In which transaction, for which business. The token is the bank's, once it has given one. */
type CaseReference = { transactionCode: string; businessRegistrationNumber: string; accessToken?: string | undefined }

type Declarant = {
  declarantName: string
  declarantPhoneNumber: string
  declarantEmail: string
  theDeclarantIsTheLegalRepresentative: boolean
  introducerCode: string
  companyName: string
  businessType: string
}

/**
 * The partner bank. Each call carries a request id that the caller has recorded before, so that what became of a call
 * without an answer can be asked of the bank.
 */
export type Bank = {
  beginTransaction(requestId: string): Promise<BankResult<string>>
  checkBusiness(reference: Omit<CaseReference, 'accessToken'>, requestId: string): Promise<BankResult<BusinessCheck>>
  sendOtp(reference: CaseReference & { type: OtpRole }, requestId: string): Promise<BankResult<SentOtp>>
  /** `token`: the reference that `sendOtp` gave. */
  verifyOtp(
    reference: CaseReference & { otp: string; token: string },
    requestId: string,
  ): Promise<BankResult<{ applicationStatus?: ApplicationStatus }>>
  declare(reference: CaseReference & Declarant, requestId: string): Promise<BankResult<true>>
  listBusinessTypes(
    reference: { businessRegistrationNumber: string; accessToken?: string | undefined },
    requestId: string,
  ): Promise<BankResult<BusinessType[]>>
}
