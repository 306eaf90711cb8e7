import { applyTheme, type ThemeWorld } from './theme.ts'

export type BootWorld = ThemeWorld & Pick<Window, 'location'> & { now: () => number }

/**
 * Runs before the first paint of every page, because what it decides would otherwise flash: the theme, which of the
 * header's two faces shows, and whether `/` is the landing page or the way to the dashboard. It only reads what the
 * session left behind; whether that session still lives is the server's to say, on the dashboard.
 */
export const boot = (world: BootWorld) => {
  const { documentElement: root } = world.document
  try {
    applyTheme(world)
    world.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme(world))
    const { localStorage: store, location } = world
    // asked this way round, because an expiry that is no number must not count as one to come
    const isLive = Number(store.getItem('exp')) * 1000 > world.now()
    if (!store.getItem('access_token') || !isLive) return
    root.dataset.signedIn = ''
    if (location.pathname !== '/' || new URLSearchParams(location.search).has('overview')) return
    root.hidden = true
    location.replace('/dashboard')
  } catch {
    // storage may be closed to us; the page is complete without any of this
  }
}
