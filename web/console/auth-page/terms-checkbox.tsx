import { Checkbox } from '../../ui/field/checkbox.tsx'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'
import { textLink } from './auth-look.ts'

type TermsCheckboxProps = { checked: boolean; onChange: (checked: boolean) => void }

/** Consent is opt-in: starts unticked. The terms open in a new tab, so that nothing typed is lost. */
export const TermsCheckbox = ({ checked, onChange }: TermsCheckboxProps) => {
  const [before, terms, between, privacy, after] = m.identity_terms_agree().split(/[[\]]/)
  const link = (href: string, name: string | undefined) => (
    <a href={href} target="_blank" rel="noopener" className={textLink()}>
      {name}
      <span className="sr-only"> ({m.identity_new_tab()})</span>
    </a>
  )
  return (
    <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
      {before}
      {link(paths.terms(), terms)}
      {between}
      {link(paths.privacy(), privacy)}
      {after}
    </Checkbox>
  )
}
