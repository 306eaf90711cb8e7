import type { ThemeChoice } from '../../boot/theme.ts'
import { LazyMenu, MenuChoice } from '../../ui/overlay/menu.tsx'
import type { LazyPopupProps } from '../../ui/use-lazy-popup.ts'
import { m } from '../../words/compiled/messages.js'
import { languages } from '../../words/language.ts'
import { languageNames, setLanguage, setTheme, themeNames, useLanguage, useTheme } from './preferences.ts'
import { themeIcons } from '../../preference/theme-toggle.tsx'

type PreferencePopupProps = LazyPopupProps & { side: 'top' | 'bottom' }

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark']

export const ThemePopup = (popup: PreferencePopupProps) => {
  const choices = themes.map((value) => {
    const Icon = themeIcons[value]
    return { value, label: themeNames[value](), icon: <Icon aria-hidden="true" /> }
  })
  return (
    <LazyMenu {...popup} label={m.console_theme()}>
      <MenuChoice label={m.console_theme()} value={useTheme()} onChange={setTheme} choices={choices} />
    </LazyMenu>
  )
}

export const LanguagePopup = (popup: PreferencePopupProps) => {
  const choices = languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]()}</span> }))
  return (
    <LazyMenu {...popup} label={m.console_language()}>
      <MenuChoice label={m.console_language()} value={useLanguage()} onChange={setLanguage} choices={choices} />
    </LazyMenu>
  )
}
