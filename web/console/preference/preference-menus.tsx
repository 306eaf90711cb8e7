import { Languages } from 'lucide-react'
import { useLazyPopup } from '../../ui/use-lazy-popup.ts'
import { m } from '../../words/compiled/messages.js'
import { lazyPopup } from '../lazy/lazy-popup.ts'
import { languageNames, themeNames, useLanguage, useTheme } from './preferences.ts'
import { themeIcons } from '../../preference/theme-toggle.tsx'

/** `icon` in the header of wide screens, `row` in the sheet on phones. */
type PreferenceProps = { look: 'icon' | 'row' }

const looks = {
  icon: 'flex h-8.5 min-w-8.5 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-semibold text-ink-2 hover:bg-hover hover:text-ink data-popup-open:bg-hover max-md:hidden',
  row: 'flex h-11 w-full items-center gap-2.5 rounded-md px-2 text-base text-ink-2 hover:bg-hover data-popup-open:bg-hover',
}
const sideOf = { icon: 'bottom', row: 'top' } as const

const loadTheme = lazyPopup(async () => (await import('./preference-popups.tsx')).ThemePopup)
const loadLanguage = lazyPopup(async () => (await import('./preference-popups.tsx')).LanguagePopup)

export const ThemeMenu = ({ look }: PreferenceProps) => {
  const theme = useTheme()
  const { Popup, popup, button } = useLazyPopup(loadTheme, 'menu')
  const Current = themeIcons[theme]
  const label = m.console_theme_label({ theme: themeNames[theme]() })
  return (
    <>
      <button type="button" {...button} title={label} className={looks[look]}>
        <Current className="size-4.5" aria-hidden="true" />
        {look === 'icon' && <span className="sr-only">{label}</span>}
        {look === 'row' && m.console_theme()}
        {look === 'row' && <span className="ml-auto text-sm">{themeNames[theme]()}</span>}
      </button>
      {Popup && <Popup {...popup} side={sideOf[look]} />}
    </>
  )
}

export const LanguageMenu = ({ look }: PreferenceProps) => {
  const language = useLanguage()
  const { Popup, popup, button } = useLazyPopup(loadLanguage, 'menu')
  const label = m.console_language_label({ language: languageNames[language]() })
  const mark = look === 'icon' || undefined
  return (
    <>
      <button type="button" {...button} title={label} data-language-button={mark} className={looks[look]}>
        <Languages className="size-4.5" aria-hidden="true" />
        {look === 'icon' && <span className="sr-only">{label}</span>}
        {look === 'icon' ? language.toUpperCase() : m.console_language()}
        {look === 'row' && <span className="ml-auto text-sm">{languageNames[language]()}</span>}
      </button>
      {Popup && <Popup {...popup} side={sideOf[look]} />}
    </>
  )
}
