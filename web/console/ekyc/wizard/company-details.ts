import { registerField } from '@song-hanh/contract/value/register-name'

type Detail = { key: string; value: string }

const fields = { companyName: 'name', fullName: 'representative', phoneNumber: 'phone', email: 'email' } as const

/** As the registry writes it; a number that does not fit ten digits is left to the person. */
const phoneOf = (text: string): string => {
  const bare = text.replace(/[\s()-]/g, '').replace(/^\+84/, '0')
  return /^\d{9,10}$/.test(bare) ? bare : ''
}

export type Prefill = Partial<Record<keyof typeof fields, string>>

/** The values prefilled from the registry. */
export const prefillOf = (details: readonly Detail[]): Prefill => {
  const found: Prefill = {}
  for (const field of Object.keys(fields) as (keyof typeof fields)[]) {
    const value = details.find(({ key }) => registerField(key) === fields[field])?.value.trim()
    const shown = field === 'phoneNumber' ? phoneOf(value ?? '') : value
    if (shown) found[field] = shown
  }
  return found
}
