import { registerField } from '@song-hanh/contract/value/register-name'
import { z } from 'zod'
import type { HttpResult } from '#platform/http/http-client'
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

/** Longer values are truncated, not refused. */
const maxLengths: Record<keyof Company, number> = {
  name: 300,
  representative: 200,
  address: 1000,
  phone: 40,
  email: 254,
}

const valueOf = (details: RegistryDetail[], field: keyof Company): string | undefined => {
  const found = details.find(({ key, value }) => value !== '' && registerField(key) === field)
  return found?.value.slice(0, maxLengths[field]).trim()
}

export const unavailable: CompanyNotFound = { is: 'away', why: '' }

/** Parses the register's answer. A company without a name counts as unavailable. */
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
  // personal data beyond the known fields is dropped
  return { company, details: details.filter(({ key }) => registerField(key) !== undefined) }
}
