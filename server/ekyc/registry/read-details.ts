import { registerField } from '@song-hanh/contract/register-name'
import { z } from 'zod'
import type { HttpResult } from '#platform/http-client'
import type { Company, RegistryDetail, FoundCompany, CompanyNotFound } from './registry.ts'

const Answer = z.object({
  details: z
    .array(
      z.object({
        key: z.string().min(1).max(100),
        value: z
          .string()
          .max(1000)
          .nullish()
          .transform((text) => (text ?? '').trim()),
      }),
    )
    .max(100),
  error: z.string().max(1000).nullish(),
})

/** The longest of each that a profile keeps; what is longer is cut, not refused. */
const maxLengths: Record<keyof Company, number> = { name: 300, representative: 200, address: 1000, phone: 40, email: 254 }

const valueOf = (details: RegistryDetail[], field: keyof Company): string | undefined => {
  const found = details.find(({ key, value }) => value !== '' && registerField(key) === field)
  return found?.value.slice(0, maxLengths[field]).trim()
}

export const unavailable: CompanyNotFound = { is: 'away', why: '' }

/** Reads what the register answered. A company without a name is none. */
export const readDetails = (reply: HttpResult): FoundCompany | CompanyNotFound => {
  if (typeof reply === 'string' || reply.status !== 200) return unavailable
  let parsed: z.infer<typeof Answer> | undefined
  try {
    parsed = Answer.safeParse(JSON.parse(reply.text)).data
  } catch {
    return unavailable
  }
  if (!parsed) return unavailable
  const { details, error } = parsed
  if (error || details.length === 0) return { is: 'unknown', why: error?.trim() ?? '' }
  const name = valueOf(details, 'name')
  if (name === undefined) return unavailable
  const phone = valueOf(details, 'phone')?.replaceAll(/[\s()-]/g, '')
  const company = {
    name,
    representative: valueOf(details, 'representative'),
    address: valueOf(details, 'address'),
    phone,
    email: valueOf(details, 'email'),
  }
  // what else the register may know of people stays there
  return { company, details: details.filter(({ key }) => registerField(key) !== undefined) }
}
