import * as z from 'zod/mini'

/** The 23 countries of the registration form, the default first. Names are in `content/countries.ts`. */
export const countryCodes = [
  'VN',
  'AU',
  'BN',
  'KH',
  'CA',
  'CN',
  'FR',
  'DE',
  'HK',
  'IN',
  'ID',
  'JP',
  'LA',
  'MY',
  'MM',
  'NZ',
  'PH',
  'SG',
  'KR',
  'TW',
  'TH',
  'GB',
  'US',
] as const

export const CountryCode = z.enum(countryCodes)
export type CountryCode = z.infer<typeof CountryCode>
