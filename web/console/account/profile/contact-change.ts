import type { ContactForm } from '@song-hanh/contract/organisation/profile'

/** The fields that the person may change, in the order of the form. */
export const contactFields = [
  'contact_name',
  'contact_phone',
  'contact_address',
  'contact_position',
  'contact_industry',
  'contact_note',
] as const
export type ContactField = (typeof contactFields)[number]
export type ContactValues = Record<ContactField, string>

/** A contact, or the values of its form fields. */
type Some = { [Field in ContactField]?: string | null | undefined }

/** Form values: a missing value is an empty field. */
export const valuesOf = (contact: Some): ContactValues =>
  Object.fromEntries(contactFields.map((field) => [field, contact[field] ?? ''])) as ContactValues

/** The request body: an empty field is absent. */
export const bodyOf = (values: ContactValues): ContactForm =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as ContactForm

export const changedFields = (from: ContactValues, to: ContactValues): ContactField[] =>
  contactFields.filter((field) => from[field] !== to[field])

/** Three-way merge: my value where I changed the field, otherwise the stored one, so that neither edit is lost. */
export const mergeContact = (seen: Some, stored: Some, mine: ContactValues): ContactValues => {
  const touched = new Set(changedFields(valuesOf(seen), mine))
  const theirs = valuesOf(stored)
  return Object.fromEntries(
    contactFields.map((field) => [field, touched.has(field) ? mine[field] : theirs[field]]),
  ) as ContactValues
}
