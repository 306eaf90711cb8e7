import type { Language } from '../../words/language.ts'

type LanguageChoices = {
  /** What the profile says; `null` until something was chosen anywhere. */
  profile: Language | null
  /** What was chosen in this browser. */
  chosen: Language | undefined
  /** He has just signed in here. */
  hasBegun: boolean
}

/**
 * After a sign-in the profile decides. Later a choice made in this browser holds, and goes to the profile by itself;
 * what was chosen before there was a profile goes there now, so that mails follow.
 */
export const profileLanguage = ({ profile, chosen, hasBegun }: LanguageChoices): { speak?: Language; store?: Language } => {
  if (profile === null) return chosen ? { store: chosen } : {}
  if (profile === chosen) return {}
  return hasBegun || chosen === undefined ? { speak: profile } : {}
}
