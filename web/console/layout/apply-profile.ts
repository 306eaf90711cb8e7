import { sessionRoutes } from '@song-hanh/contract/identity-session'
import type { Me } from '@song-hanh/contract/organisation-profile'
import { call, supportSession } from '../../api/browser.ts'
import { readLanguageCookie } from '../../words/language.ts'
import { profileLanguage } from './profile-language.ts'
import { keepLanguage, takeSignedIn } from './preferences.ts'
import { rememberProfile } from './remember-profile.ts'
import { setTimeZone } from './format-date.ts'

/**
 * Before the first page of the console is shown: it speaks and tells the time as the person's profile says. Nothing of
 * what is on the screen changes here; `tellLanguage` does that once the way to the page is through, because a sign-in
 * form that is made anew under somebody's eyes loses what he typed.
 */
export const applyProfile = (user: Pick<Me, 'language' | 'time_zone'>) => {
  setTimeZone(user.time_zone)
  // the customer's language is not the one that our staff work in, and their cookie is not his
  if (supportSession.isHere()) return
  const chosen = readLanguageCookie(document.cookie)
  const { speak, store } = profileLanguage({ profile: user.language, chosen, hasBegun: takeSignedIn() })
  if (speak) keepLanguage(speak)
  if (store)
    call(sessionRoutes.setLanguage, { body: { language: store } }, { scope: 'person', unattended: true })
      // or the next page would store it again
      .then(() => rememberProfile({ language: store }))
      .catch(() => {})
}
