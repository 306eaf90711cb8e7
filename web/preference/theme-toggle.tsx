import { Monitor, Moon, Sun } from 'lucide-react'
import { m } from '../words/compiled/messages.js'
import { setTheme, themeNames, useTheme } from './choices.ts'

export const themeIcons = { light: Sun, dark: Moon, system: Monitor }
const next = { system: 'light', light: 'dark', dark: 'system' } as const

/** Cycles through the three themes: pages outside the console do not load a menu. */
export const ThemeToggle = () => {
  const theme = useTheme()
  const Icon = themeIcons[theme]
  const label = m.console_theme_label({ theme: themeNames[theme]() })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setTheme(next[theme])}
      className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-hover hover:text-ink max-sm:size-11"
    >
      <Icon className="size-4.5" />
    </button>
  )
}
