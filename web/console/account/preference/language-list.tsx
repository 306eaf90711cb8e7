import { LazyMenu, MenuChoice } from '../../../ui/overlay/menu.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import type { Language } from '../../../words/language.ts'
import { languageLabels } from './language-labels.ts'

type LanguageListProps = LazyPopupProps & { value: Language; onChange: (language: Language) => void }

export const LanguageList = ({ value, onChange, ...popup }: LanguageListProps) => (
  <LazyMenu {...popup} label={m.account_language()} align="start" className="min-w-(--anchor-width)">
    <MenuChoice
      label={m.account_language()}
      value={value}
      onChange={onChange}
      choices={Object.entries(languageLabels).map(([language, label]) => ({
        value: language as Language,
        label: <span lang={language}>{label}</span>,
      }))}
    />
  </LazyMenu>
)
