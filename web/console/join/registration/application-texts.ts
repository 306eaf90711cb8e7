import { applicationTexts } from '@song-hanh/contract/organisation/application'
import { m } from '../../../words/compiled/messages.js'
import { formText } from '../../form/form-texts.ts'

/** Kept apart from the texts of other forms, so that the login page does not load the contract of applications. */
const texts: Record<string, () => string> = {
  [applicationTexts.country]: m.identity_register_country_empty,
  [applicationTexts.person]: m.identity_register_person_empty,
  [applicationTexts.phone]: m.identity_register_phone_empty,
}

/** A schema message without a text of its own (control characters, say) is not meant for people. */
export const applicationText = (text: string | undefined): string | undefined => {
  if (!text) return undefined
  const translated = texts[text]?.() ?? formText(text)
  return /^Invalid|^Too /.test(translated ?? '') ? m.identity_register_field_invalid() : translated
}
