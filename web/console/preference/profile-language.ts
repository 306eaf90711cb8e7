import type { Language } from '../../words/language.ts'

type LanguageChoices = {
  /** From the profile; `null` until one was chosen anywhere. */
  profile: Language | null
  /** From this browser's cookie. */
  chosen: Language | undefined
  /** They have just signed in here. */
  hasBegun: boolean
}

/**
 * After a sign-in the profile decides. Later a choice made in this browser wins, and is saved to the profile; a choice
 * from before the profile existed is saved now, so that mails use it.
 */
export const profileLanguage = ({
  profile,
  chosen,
  hasBegun,
}: LanguageChoices): { speak?: Language; store?: Language } => {
  if (profile === null) return chosen ? { store: chosen } : {}
  if (profile === chosen) return {}
  return hasBegun || chosen === undefined ? { speak: profile } : {}
}
