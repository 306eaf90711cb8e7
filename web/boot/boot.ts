import { applyTheme, askSystem, type ThemeDeps } from './theme.ts'

export type BootDeps = ThemeDeps & Pick<Window, 'history' | 'location' | 'sessionStorage'>

/**
 * Runs before the first paint of every page, because what it decides would otherwise flash: the theme, the signed-in or
 * anonymous header, whether `/` is the landing page or redirects to the dashboard, and the language of the page.
 * It only reads what the session left in storage; the server decides on the dashboard whether that session is still
 * valid.
 */
export const boot = (world: BootDeps) => {
  const { document, history, location } = world
  const { documentElement: root } = document
  const leave = (to: string) => {
    root.hidden = true
    location.replace(to)
  }
  try {
    applyTheme(world)
    askSystem(world).addEventListener('change', () => applyTheme(world))
    // read late: where storage is blocked, reading the property throws
    const { sessionStorage: tab, localStorage: browser } = world
    // compared this way round, because an expiry that is not a number must not count as a future one
    const isLive = (store: Storage) => store.getItem('access_token') && Number(store.getItem('exp')) * 1000 > Date.now()
    // a support session lives in sessionStorage
    const isSignedIn = isLive(tab) || isLive(browser)
    if (isSignedIn) root.dataset.signedIn = ''
    // the token has expired, the session may not have: a page that asks the server must not show the anonymous header
    // first
    else if (browser.getItem('access_token')) root.dataset.mayReturn = ''
    const { pathname, hash } = location
    let { search } = location
    // a link from a public page or a mail carries its language as the last parameter, which counts as a choice
    const [found, carried] = /[?&]lang=(vi|en)$/.exec(search) ?? []
    if (found && carried) {
      search = search.replace(found, '')
      document.cookie = `language=${carried};path=/;max-age=31536000;samesite=lax`
      // the profile may say otherwise; in this tab the link has decided
      tab.setItem('language', carried)
      history.replaceState(null, '', pathname + search + hash)
    }
    if (isSignedIn && pathname === '/' && !new URLSearchParams(search).has('overview')) return leave('/dashboard')
    // only a public page names its twin, and the twin is in the chosen language, so redirects cannot loop
    const { twin } = root.dataset
    const chosen = /(?:^|; )language=(vi|en)(?:;|$)/.exec(document.cookie)?.[1]
    if (!twin || !chosen || chosen === root.lang) return
    leave(twin + (search || (isSignedIn && twin === '/' ? '?overview' : '')) + hash)
  } catch {
    // storage may be blocked; the page works without any of this
  }
}
