import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { languageNames, setLanguage, useLanguage } from './preferences.ts'

/** Both languages, for pages outside the console. */
export const LanguageSwitch = () => {
  const current = useLanguage()
  return (
    <fieldset aria-label={m.console_language()} className="flex gap-0.5 text-sm font-semibold">
      {(['en', 'vi'] as const).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={languageNames[language]()}
          aria-pressed={language === current}
          data-language-button={language === current || undefined}
          onClick={() => setLanguage(language)}
          className={cx(
            'grid h-8 min-w-9 place-items-center rounded-md max-sm:h-11 max-sm:min-w-11',
            language === current ? 'bg-sunken text-ink' : 'text-ink-2 hover:text-ink',
          )}
        >
          <span>
            {language.toUpperCase()}
            <span className="sr-only"> {languageNames[language]()}</span>
          </span>
        </button>
      ))}
    </fieldset>
  )
}
