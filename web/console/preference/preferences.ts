import { sessionRoutes } from '@song-hanh/contract/identity/session'
import { call, session } from '../../api/browser.ts'
import { keepLanguage, publishLanguage } from '../../preference/choices.ts'
import type { Language } from '../../words/language.ts'

export {
  keepLanguage,
  languageNames,
  publishLanguage,
  setTheme,
  startLanguage,
  themeNames,
  useLanguage,
  useTheme,
} from '../../preference/choices.ts'

let hasSignedIn = false
session.onBegin(() => {
  hasSignedIn = true
})
/** Whether a person has signed in on this page since the last call. */
export const takeSignedIn = (): boolean => {
  const answer = hasSignedIn
  hasSignedIn = false
  return answer
}

export const setLanguage = (language: Language) => {
  keepLanguage(language)
  publishLanguage()
  // the cookie is enough for this browser; mails and other devices use the profile
  if (session.isSignedIn())
    call(sessionRoutes.setLanguage, { body: { language } }, { scope: 'person', unattended: true }).catch(() => {})
}
