/**
 * The outcome of one call: done, refused with an exit code, or ambiguous (`in_doubt`). An ambiguous outcome is never
 * treated as a success, nor as a refusal.
 */
export type BankResult<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; exitCode: number; message: string }
  | { kind: 'in_doubt'; why: AmbiguousReason }

/**
 * `resting`: the circuit breaker is open, no call was made. `unreachable`: no connection, or not accepted. `fault`: the
 * call was accepted and failed, so it may have had an effect.
 */
export type AmbiguousReason = 'deadline' | 'unreachable' | 'fault' | 'unreadable' | 'resting'

/** The bank has not received the call, so it had no effect. */
export const wasNotReceived = (result: BankResult<unknown>): boolean =>
  result.kind === 'in_doubt' && (result.why === 'resting' || result.why === 'unreachable')

/** The statuses of the specification plus the final decisions. Any other value is read as `UNKNOWN`. */
export const applicationStatuses = ['NEW', 'PROCESSING', 'INCOMPLETE', 'APPROVED', 'REJECTED', 'UNKNOWN'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

type HistoryEntry = { step?: number | undefined; status?: string | undefined; time?: string | undefined }

/** The result of checking a business number. */
export type BusinessCheck = {
  /** 2: the bank knows the business, and its representative verifies by OTP. */
  step: 1 | 2
  /** The bank's token, where it issues one. It never leaves the server. */
  accessToken: string | undefined
  applicationStatus: ApplicationStatus
  history: HistoryEntry[]
}

type OtpRole = 'legal_representative' | 'declarant'
export type SentOtp = { reference: string; maskedPhone: string }
export type BusinessType = { id: string | number; code: string; name: string }

/** Transaction and business of a call, with the bank's token once it has issued one. */
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
 * The partner bank. Each call carries a request id that the caller has recorded before, so that the bank can be asked
 * about a call without an answer.
 */
export type Bank = {
  beginTransaction(requestId: string): Promise<BankResult<string>>
  checkBusiness(reference: Omit<CaseReference, 'accessToken'>, requestId: string): Promise<BankResult<BusinessCheck>>
  sendOtp(reference: CaseReference & { type: OtpRole }, requestId: string): Promise<BankResult<SentOtp>>
  /** `token`: the reference from `sendOtp`. */
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
