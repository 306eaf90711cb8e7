import { Languages } from 'lucide-react'
import type { ThemeChoice } from '../../boot/theme.ts'
import { Menu, MenuChoice } from '../../ui/menu.tsx'
import { m } from '../../words/compiled/messages.js'
import { languages } from '../../words/language.ts'
import { languageNames, setLanguage, setTheme, themeNames, useLanguage, useTheme } from './preferences.ts'
import { themeIcons } from './theme-toggle.tsx'

/** `icon` in the header of wide screens, `row` in the sheet of phones. */
type PreferenceProps = { look: 'icon' | 'row' }

const looks = {
  icon: 'flex h-8.5 min-w-8.5 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-semibold text-ink-2 hover:bg-hover hover:text-ink data-popup-open:bg-hover max-md:hidden',
  row: 'flex h-11 w-full items-center gap-2.5 rounded-md px-2 text-base text-ink-2 hover:bg-hover data-popup-open:bg-hover',
}
const sideOf = { icon: 'bottom', row: 'top' } as const

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark']

export const ThemeMenu = ({ look }: PreferenceProps) => {
  const theme = useTheme()
  const Current = themeIcons[theme]
  const label = m.console_theme_label({ theme: themeNames[theme]() })
  const choices = themes.map((value) => {
    const Icon = themeIcons[value]
    return { value, label: themeNames[value](), icon: <Icon aria-hidden="true" /> }
  })
  const trigger = (
    <button type="button" title={label} className={looks[look]}>
      <Current className="size-4.5" aria-hidden="true" />
      {look === 'icon' && <span className="sr-only">{label}</span>}
      {look === 'row' && m.console_theme()}
      {look === 'row' && <span className="ml-auto text-sm">{themeNames[theme]()}</span>}
    </button>
  )
  return (
    <Menu side={sideOf[look]} trigger={trigger}>
      <MenuChoice label={m.console_theme()} value={theme} onChange={setTheme} choices={choices} />
    </Menu>
  )
}

export const LanguageMenu = ({ look }: PreferenceProps) => {
  const language = useLanguage()
  const label = m.console_language_label({ language: languageNames[language]() })
  const choices = languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]()}</span> }))
  const trigger = (
    <button type="button" title={label} data-language-button={look === 'icon' || undefined} className={looks[look]}>
      <Languages className="size-4.5" aria-hidden="true" />
      {look === 'icon' && <span className="sr-only">{label}</span>}
      {look === 'icon' ? language.toUpperCase() : m.console_language()}
      {look === 'row' && <span className="ml-auto text-sm">{languageNames[language]()}</span>}
    </button>
  )
  return (
    <Menu side={sideOf[look]} trigger={trigger}>
      <MenuChoice label={m.console_language()} value={language} onChange={setLanguage} choices={choices} />
    </Menu>
  )
}
