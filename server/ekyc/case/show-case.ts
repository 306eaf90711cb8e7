import { type EkycCase, otpTries } from '@song-hanh/contract/ekyc'
import { findOrganisationName } from '#organisation/notification'
import type { Database } from '#platform/db/db'
import type { Seal } from '#platform/secret/secret'
import { maskDigits } from '../bank/mask-digits.ts'
import { accessTokenOf, type HeldCase, isGuest, isoIn } from './held-case.ts'

/** `an@mau.example` → `a***@mau.example` */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1***')

/** Who came by a link sees no contact: the link may have been passed on. */
const draftFor = (held: HeldCase): EkycCase['draft'] => {
  const { draft } = held.data
  if (!draft || held.row.state !== 'checked') return null
  return isGuest(held) ? { ...draft, email: '', phoneNumber: '', isReviewed: false } : draft
}

/** The organisation whose case it is, by its current name. */
export const nameOfHolder = async (database: Database, { holder: { scope } }: HeldCase): Promise<string | null> => {
  if (scope.kind !== 'organisation') return null
  const { organisationId } = scope
  const found = await database.within(scope, (tx) => findOrganisationName.first(tx, { organisationId }), 'read')
  return found?.name ?? null
}

/** What a holder sees of a case: enough to continue, with contact details masked. */
export const showCase = (seal: Seal, held: HeldCase, organizationName: string | null): EkycCase => {
  const { row, data } = held
  return {
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
    draft: draftFor(held),
    owner: row.organisation_id === null ? 'visitor' : 'organization',
    organizationName,
    heldUntil: row.held_until ?? isoIn(30 * 24 * 60 * 60_000),
  }
}
