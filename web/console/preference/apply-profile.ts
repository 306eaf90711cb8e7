import { sessionRoutes } from '@song-hanh/contract/identity/session'
import type { Me } from '@song-hanh/contract/organisation/profile'
import { call, supportSession } from '../../api/browser.ts'
import { readLanguageCookie } from '../../words/language.ts'
import { profileLanguage } from './profile-language.ts'
import { keepLanguage, takeSignedIn } from './preferences.ts'
import { rememberProfile } from './remember-profile.ts'
import { setTimeZone } from '../format/format-date.ts'

/**
 * Runs before the first page of the console: applies language and time zone of the person's profile. It does not
 * re-render; `publishLanguage` does once the navigation is complete, because remounting a sign-in form would lose its
 * input.
 */
export const applyProfile = (user: Pick<Me, 'language' | 'time_zone'>) => {
  setTimeZone(user.time_zone)
  // in a support session, the customer's language is not that of staff, and the cookie belongs to staff
  if (supportSession.isActive()) return
  const chosen = readLanguageCookie(document.cookie)
  const { speak, store } = profileLanguage({
    profile: user.language,
    chosen,
    carried: sessionStorage.getItem('language'),
    hasBegun: takeSignedIn(),
  })
  if (speak) keepLanguage(speak)
  if (store)
    call(sessionRoutes.setLanguage, { body: { language: store } }, { scope: 'person', unattended: true })
      // otherwise the next page would store it again
      .then(() => rememberProfile({ language: store }))
      .catch(() => {})
}
