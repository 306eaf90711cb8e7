import type { Language } from '../../words/language.ts'

type LanguageChoices = {
  /** From the profile; `null` until one was chosen anywhere. */
  profile: Language | null
  /** From this browser's cookie. */
  chosen: Language | undefined
  /** By the link of a public page or a mail that opened this tab. */
  carried: string | null
  /** They have just signed in here. */
  hasBegun: boolean
}

/**
 * After a sign-in the profile decides, unless a link from a public page or a mail led here: coming from a page counts as
 * a choice of its language, until another choice is made. Later a choice made in this browser wins, and is saved to the profile; a choice
 * from before the profile existed is saved now, so that mails use it.
 */
export const profileLanguage = ({
  profile,
  chosen,
  carried,
  hasBegun,
}: LanguageChoices): { speak?: Language; store?: Language } => {
  if (profile === null) return chosen ? { store: chosen } : {}
  if (profile === chosen) return {}
  const hasFollowedLink = chosen !== undefined && chosen === carried
  return (hasBegun && !hasFollowedLink) || chosen === undefined ? { speak: profile } : {}
}
