import * as z from 'zod/mini'

/** The 34 provinces and cities of Vietnam since 2025-07-01. Names are in `content/provinces.ts`. */
export const provinceCodes = [
  '01',
  '04',
  '08',
  '11',
  '12',
  '14',
  '15',
  '19',
  '20',
  '22',
  '24',
  '25',
  '31',
  '33',
  '37',
  '38',
  '40',
  '42',
  '44',
  '46',
  '48',
  '51',
  '52',
  '56',
  '66',
  '68',
  '75',
  '79',
  '80',
  '82',
  '86',
  '91',
  '92',
  '96',
] as const

export const ProvinceCode = z.enum(provinceCodes)
export type ProvinceCode = z.infer<typeof ProvinceCode>
