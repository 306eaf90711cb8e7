import { type EkycCase, otpTries } from '@song-hanh/contract/ekyc'
import type { Seal } from '#platform/secret/secret'
import { maskDigits } from '../bank/mask-digits.ts'
import { accessTokenOf, type HeldCase, isoIn } from './held-case.ts'

/** `an@mau.example` → `a***@mau.example` */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1***')

/** What a holder sees of a case: enough to continue, with contact details masked. */
export const showCase = (seal: Seal, { row, data }: HeldCase): EkycCase => ({
  state: row.state,
  transactionCode: row.transaction_code,
  accessToken: accessTokenOf(seal, row),
  step: row.step,
  applicationStatus: row.application_status,
  businessNumber: data.businessNumber ?? null,
  companyName: data.declarant?.companyName ?? data.company?.name ?? null,
  fullName: data.declarant?.declarantName ?? null,
  email: data.declarant ? maskEmail(data.declarant.declarantEmail) : null,
  phoneNumber: data.declarant ? maskDigits(data.declarant.declarantPhoneNumber) : null,
  otp: data.otp
    ? { token: data.otp.token, maskedPhone: data.otp.maskedPhone, triesLeft: otpTries - row.otp_tries }
    : null,
  history: data.history ?? [],
  owner: row.organisation_id === null ? 'visitor' : 'organization',
  heldUntil: row.held_until ?? isoIn(30 * 24 * 60 * 60_000),
})
