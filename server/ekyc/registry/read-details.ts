import { registerField } from '@song-hanh/contract/register-name'
import { z } from 'zod'
import type { HttpResult } from '#platform/http-client'
import type { Company, Detail, Found, NotFound } from './registry.ts'

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
const longest: Record<keyof Company, number> = { name: 300, representative: 200, address: 1000, phone: 40, email: 254 }

const valueOf = (details: Detail[], field: keyof Company): string | undefined => {
  const found = details.find(({ key, value }) => value !== '' && registerField(key) === field)
  return found?.value.slice(0, longest[field]).trim()
}

export const away: NotFound = { is: 'away', why: '' }

/** Reads what the register answered. A company without a name is none. */
export const readDetails = (heard: HttpResult): Found | NotFound => {
  if (typeof heard === 'string' || heard.status !== 200) return away
  let parsed: z.infer<typeof Answer> | undefined
  try {
    parsed = Answer.safeParse(JSON.parse(heard.text)).data
  } catch {
    return away
  }
  if (!parsed) return away
  const { details, error } = parsed
  if (error || details.length === 0) return { is: 'unknown', why: error?.trim() ?? '' }
  const name = valueOf(details, 'name')
  if (name === undefined) return away
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
