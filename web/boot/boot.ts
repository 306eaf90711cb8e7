import { applyTheme, askSystem, type ThemeDeps } from './theme.ts'

export type BootDeps = ThemeDeps & Pick<Window, 'location' | 'sessionStorage'>

/**
 * Runs before the first paint of every page, because what it decides would otherwise flash: the theme, which of the
 * header's two faces shows, whether `/` is the landing page or the way to the dashboard, and in which language a public
 * page is read. It only reads what the session left behind; whether that session still lives is the server's to say,
 * on the dashboard.
 */
export const boot = (world: BootDeps) => {
  const { document, location } = world
  const { documentElement: root } = document
  const leave = (to: string) => {
    root.hidden = true
    location.replace(to)
  }
  try {
    applyTheme(world)
    askSystem(world).addEventListener('change', () => applyTheme(world))
    // asked for late: where storage is closed, reading the property throws
    const { sessionStorage: tab, localStorage: browser } = world
    // asked this way round, because an expiry that is no number must not count as one to come
    const isLive = (store: Storage) => store.getItem('access_token') && Number(store.getItem('exp')) * 1000 > Date.now()
    // a support session lives in its tab alone
    const isSignedIn = isLive(tab) || isLive(browser)
    if (isSignedIn) root.dataset.signedIn = ''
    // his token has passed, his session may not have: a page that asks the server does not call him a stranger before
    else if (browser.getItem('access_token')) root.dataset.mayReturn = ''
    const { pathname, search, hash } = location
    if (isSignedIn && pathname === '/' && !new URLSearchParams(search).has('overview')) return leave('/dashboard')
    // only a public page names its twin, and the twin is in the chosen language, so that nobody is sent in a circle
    const { twin } = root.dataset
    const chosen = /(?:^|; )language=(vi|en)(?:;|$)/.exec(document.cookie)?.[1]
    if (!twin || !chosen || chosen === root.lang) return
    leave(twin + (search || (isSignedIn && twin === '/' ? '?overview' : '')) + hash)
  } catch {
    // storage may be closed to us; the page is complete without any of this
  }
}
