/** Without a choice of their own, people get their system's theme. */
export type ThemeChoice = 'light' | 'dark' | 'system'

export type ThemeDeps = Pick<Window, 'document' | 'localStorage' | 'matchMedia'>

const key = 'theme'
/** Background colours of the two themes, for the browser's own UI around the page. */
const frame = { light: '#fcfaf5', dark: '#0b1513' }

/** Whether the system is dark, and a listener for changes. */
export const askSystem = (world: ThemeDeps) => world.matchMedia('(prefers-color-scheme: dark)')

export const readTheme = ({ localStorage }: ThemeDeps): ThemeChoice => {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export const applyTheme = (world: ThemeDeps) => {
  const choice = readTheme(world)
  const system = askSystem(world).matches ? 'dark' : 'light'
  const theme = choice === 'system' ? system : choice
  world.document.documentElement.dataset.theme = theme
  world.document.querySelector('meta[name=theme-color]')?.setAttribute('content', frame[theme])
  return theme
}

export const chooseTheme = (world: ThemeDeps, choice: ThemeChoice) => {
  if (choice === 'system') world.localStorage.removeItem(key)
  else world.localStorage.setItem(key, choice)
  return applyTheme(world)
}
