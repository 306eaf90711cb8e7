import type { Contact } from '@song-hanh/contract/organisation/profile'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyOf, changedFields, contactFields, mergeContact, valuesOf } from './contact-change.ts'

const contact = (values: Partial<Contact>) => ({ contact_name: 'An', contact_phone: '1', ...values }) as Contact

test('what is empty is sent as absent, and what is absent shows as empty', () => {
  const values = valuesOf(contact({ contact_address: null, contact_position: 'CTO' }))
  expect(values).toEqual({
    contact_name: 'An',
    contact_phone: '1',
    contact_address: '',
    contact_position: 'CTO',
    contact_industry: '',
    contact_note: '',
  })
  expect(bodyOf(values)).toEqual({ contact_name: 'An', contact_phone: '1', contact_position: 'CTO' })
})

test('two people who changed different fields both keep their change', () => {
  const seen = contact({ contact_address: 'A', contact_position: 'B' })
  const stored = contact({ contact_address: 'theirs', contact_position: 'B' })
  const mine = { ...valuesOf(seen), contact_position: 'mine' }
  expect(mergeContact(seen, stored, mine)).toMatchObject({ contact_address: 'theirs', contact_position: 'mine' })
})

test('whatever the three versions are: mine where I touched it, theirs where I did not', () => {
  const values = fc.record(
    Object.fromEntries(contactFields.map((field) => [field, fc.constantFrom('', 'a', 'b', 'c')])) as Record<
      (typeof contactFields)[number],
      fc.Arbitrary<string>
    >,
  )
  fc.assert(
    fc.property(values, values, values, (seen, stored, mine) => {
      const merged = mergeContact(contact(seen), contact(stored), mine)
      const touched = changedFields(seen, mine)
      for (const field of contactFields)
        expect(merged[field]).toBe(touched.includes(field) ? mine[field] : stored[field])
    }),
  )
})
