import { z } from 'zod'
import type { Seal } from '#platform/secret'

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

/** What a case holds that nobody may read in the database: who, which business, and the bank's tokens. */
const CaseData = z.object({
  businessNumber: Text.optional(),
  bankToken: Text.optional(),
  history: z.array(z.object({ step: z.int().optional(), status: Text.optional(), time: Text.optional() })).optional(),
  /** The code that is out: the bank's reference of it, and ours, which the browser knows it by. */
  otp: z.object({ bankReference: Text, token: Text, maskedPhone: Text }).optional(),
  company: Company.optional(),
  declarant: Declarant.optional(),
  /** That whoever declared agreed, to which terms, when and from where: our proof, for as long as the case is kept. */
  consent: z.object({ termsVersion: Text, at: Text, address: Text }).optional(),
})
export type CaseData = z.infer<typeof CaseData>

/** Bound to its case: what was sealed for one does not open in another. */
const purposeOf = (caseId: string) => `ekyc.bank_case ${caseId}`

export const sealData = (seal: Seal, caseId: string, data: CaseData): string =>
  seal.seal(JSON.stringify(data), purposeOf(caseId))

export const openData = (seal: Seal, { case_id, sealed_data }: { case_id: string; sealed_data: string | null }) =>
  sealed_data === null ? {} : CaseData.parse(JSON.parse(seal.open(sealed_data, purposeOf(case_id))))
