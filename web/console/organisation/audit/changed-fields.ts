import { fieldWord, valueWord } from './field-words.ts'

export type ChangedField = { name: string; before: string; after: string }

const fieldsOf = (value: unknown): Record<string, unknown> => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  return value === null || value === undefined ? {} : { value }
}

/** Old and new values, field by field, in the recorded order. */
export const changedFields = (before: unknown, after: unknown): ChangedField[] => {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => ({
    name: fieldWord(name),
    before: valueWord(name, was[name]),
    after: valueWord(name, is[name]),
  }))
}
