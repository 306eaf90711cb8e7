import { z } from 'zod'
import type { Seal } from '#platform/secret/secret'

const Text = z.string()
const Company = z.object({
  name: Text,
  representative: Text.optional(),
  address: Text.optional(),
  phone: Text.optional(),
  email: Text.optional(),
})
const Declarant = z.object({
  declarantName: Text,
  declarantPhoneNumber: Text,
  declarantEmail: Text,
  theDeclarantIsTheLegalRepresentative: z.boolean(),
  introducerCode: Text,
  companyName: Text,
  businessType: Text,
})

const Draft = z.object({
  companyName: Text,
  businessType: Text,
  fullName: Text,
  phoneNumber: Text,
  email: Text,
  isRepresentative: z.boolean(),
  referenceCode: Text,
  isReviewed: z.boolean(),
})

/** The encrypted part of a case: people, business and the bank's tokens. */
const CaseData = z.object({
  businessNumber: Text.optional(),
  bankToken: Text.optional(),
  history: z.array(z.object({ step: z.int().optional(), status: Text.optional(), time: Text.optional() })).optional(),
  /** The pending OTP: the bank's reference, and our token for the browser. */
  otp: z.object({ bankReference: Text, token: Text, maskedPhone: Text }).optional(),
  company: Company.optional(),
  declarant: Declarant.optional(),
  /** The form while it is being filled in. */
  draft: Draft.optional(),
  /** The declarant's consent: which terms, when and from where. Kept as proof for as long as the case is. */
  consent: z.object({ termsVersion: Text, at: Text, address: Text }).optional(),
})
export type CaseData = z.infer<typeof CaseData>

/** Binds the sealed data to its case. */
export const casePurpose = (caseId: string) => `ekyc.bank_case ${caseId}`

export const sealData = (seal: Seal, caseId: string, data: CaseData): string =>
  seal.seal(JSON.stringify(data), casePurpose(caseId))

export const openData = (seal: Seal, { case_id, sealed_data }: { case_id: string; sealed_data: string | null }) =>
  sealed_data === null ? {} : CaseData.parse(JSON.parse(seal.open(sealed_data, casePurpose(case_id))))
