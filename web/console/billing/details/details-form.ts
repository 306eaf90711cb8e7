import type { BillingDetails, VerifiedCompany } from '@song-hanh/contract/billing/details'

/** The form's fields: all text, one recipient per line. */
export type TypedDetails = Record<
  | 'company_name'
  | 'tax_code'
  | 'phone'
  | 'address'
  | 'city'
  | 'state'
  | 'province_code'
  | 'country'
  | 'zipcode'
  | 'billing_email'
  | 'recipients',
  string
>

export const typedOf = (details: BillingDetails): TypedDetails => ({
  company_name: details.company_name,
  tax_code: details.tax_code,
  phone: details.phone,
  address: details.address,
  city: details.city,
  state: details.state,
  province_code: details.province_code ?? '',
  country: details.country,
  zipcode: details.zipcode,
  billing_email: details.billing_email,
  recipients: details.recipients.join('\n'),
})

/** The request body, not yet validated; outside Vietnam there is no province. */
export const formOf = ({ province_code, recipients, ...typed }: TypedDetails) => ({
  ...typed,
  province_code: typed.country === 'VN' && province_code !== '' ? province_code : null,
  recipients: recipients.split(/[\s,;]+/).filter((one) => one !== ''),
})

export const isSame = (a: TypedDetails, b: TypedDetails): boolean =>
  Object.entries(a).every(([name, value]) => b[name as keyof TypedDetails] === value)

/** A verified company as form values: the registry writes a branch as 0123456789-001, and has no separate town. */
export const verifiedOf = ({ name, tax_code, address }: VerifiedCompany): Partial<TypedDetails> => ({
  company_name: name,
  tax_code: tax_code.length === 13 ? `${tax_code.slice(0, 10)}-${tax_code.slice(10)}` : tax_code,
  country: 'VN',
  ...(address !== '' && { address }),
})

export const isTakenOver = (company: VerifiedCompany, typed: TypedDetails): boolean =>
  Object.entries(verifiedOf(company)).every(([name, value]) => typed[name as keyof TypedDetails] === value)
