import { formTexts } from '@song-hanh/contract/marketplace/form'
import { m } from '../../words/compiled/messages.js'

/** Error messages by field name. */
export type FieldErrors = Record<string, string>

type Issue = { path: PropertyKey[]; code: string; message: string }

/** The contract uses the specification's Vietnamese texts; here every message has both languages. */
const translations: Record<keyof typeof formTexts, () => string> = {
  name: m.form_error_name,
  email: m.form_error_email,
  phone: m.form_error_phone,
  company: m.form_error_company,
  position: m.form_error_position,
  companySize: m.form_error_company_size,
  implementationTime: m.form_error_implementation_time,
  interestedSolutions: m.form_error_interested_solutions,
  resourceTypes: m.form_error_resource_types,
  terms: m.form_error_terms,
  tooLong: m.form_error_too_long,
}
const byText = new Map(
  Object.entries(formTexts).map(([key, text]) => [text as string, translations[key as keyof typeof formTexts]]),
)
/** For schemas shared with the console, whose texts are the console's. */
const byField: Record<string, () => string> = { email: m.form_error_email, reason: m.form_error_reason }

const wordsFor = (field: string, { code, message }: Issue) => {
  const words = byText.get(message) ?? byField[field]
  return words?.() ?? (code === 'too_big' ? m.form_error_too_long() : m.form_error_invalid())
}

/** The first error of each field is shown. */
export const fieldErrors = (issues: readonly Issue[]): FieldErrors => {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '')
    errors[field] ??= wordsFor(field, issue)
  }
  return errors
}
