import * as z from 'zod/mini'
import { steps } from './steps.ts'

/** What the specification keeps in session storage, and nothing else. The server's case is authoritative. */
const WizardState = z.strictObject({
  businessNumber: z.string(),
  companyName: z.string(),
  businessType: z.string(),
  fullName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  isRepresentative: z.boolean(),
  referenceCode: z.optional(z.string()),
  transactionCode: z.string(),
  ekycData: z.nullable(
    z.strictObject({
      step: z.int(),
      accessToken: z.string(),
      transactionCode: z.string(),
      applicationStatus: z.string(),
      history: z.array(
        z.object({ step: z.optional(z.int()), status: z.optional(z.string()), time: z.optional(z.string()) }),
      ),
    }),
  ),
  currentStep: z.enum(steps),
  showTermsOfService: z.boolean(),
  hasAcceptedTerms: z.boolean(),
})
export type WizardState = z.infer<typeof WizardState>

export const emptyState = (): WizardState => ({
  businessNumber: '',
  companyName: '',
  businessType: '',
  fullName: '',
  phoneNumber: '',
  email: '',
  isRepresentative: true,
  transactionCode: '',
  ekycData: null,
  currentStep: 'business-verification',
  showTermsOfService: false,
  hasAcceptedTerms: false,
})

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'vpbank_ekyc'
/** Keys that the bank's flow reads: written only once a business is known to be its customer. */
const bankKeys = {
  channel: 'vpbank_ekyc_channel',
  tokenId: 'vpbank_ekyc_token_id',
  businessNumber: 'vpbank_ekyc_business_registration_number',
  transactionCode: 'vpbank_ekyc_transaction_code',
} as const

/** Where storage is blocked or full, the page keeps its state in memory. */
const ignoreErrors = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

export const forgetState = (store: Store): void => {
  for (const name of [key, ...Object.values(bankKeys)]) ignoreErrors(() => store.removeItem(name))
}

/** Invalid state is discarded: half of a form is worse than an empty one. */
export const readState = (store: Store): WizardState | undefined => {
  const text = ignoreErrors(() => store.getItem(key))
  if (!text) return undefined
  const { data } = WizardState.safeParse(ignoreErrors(() => JSON.parse(text) as unknown))
  if (!data) forgetState(store)
  return data
}

export const keepState = (store: Store, state: WizardState, channel: string): void => {
  const { ekycData, businessNumber, transactionCode } = state
  const values = {
    [bankKeys.channel]: channel,
    [bankKeys.tokenId]: ekycData?.accessToken ?? '',
    [bankKeys.businessNumber]: businessNumber,
    [bankKeys.transactionCode]: transactionCode,
  }
  ignoreErrors(() => store.setItem(key, JSON.stringify(state)))
  for (const [name, value] of Object.entries(values))
    ignoreErrors(() => (ekycData && businessNumber ? store.setItem(name, value) : store.removeItem(name)))
}
