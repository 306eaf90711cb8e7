import { Moon, Sun } from 'lucide-react'
import { applyTheme, chooseTheme } from '../../boot/theme.ts'
import { m } from '../../words/compiled/messages.js'

/** Both icons are in the HTML and the theme's mark shows one: the prerendered page is theme-independent. */
export const ThemeSwitch = ({ className, labelled = false }: { className: string; labelled?: boolean }) => {
  const change = () => chooseTheme(window, applyTheme(window) === 'dark' ? 'light' : 'dark')
  return (
    <button type="button" onClick={change} className={className}>
      <Moon aria-hidden className="size-4.5 dark:hidden" />
      <Sun aria-hidden className="hidden size-4.5 dark:block" />
      <span className={labelled ? 'dark:hidden' : 'sr-only dark:hidden'}>
        {labelled ? m.site_theme_dark() : m.site_theme_to_dark()}
      </span>
      <span className={labelled ? 'hidden dark:inline' : 'sr-only not-dark:hidden'}>
        {labelled ? m.site_theme_light() : m.site_theme_to_light()}
      </span>
    </button>
  )
}
