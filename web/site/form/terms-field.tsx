import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { m } from '../../words/compiled/messages.js'
import { usePage, usePath } from '../page/page-context.ts'

type TermsFieldProps = { sentence: string; error: string | undefined }

/** Consent is opt-in: starts unticked. The terms open in a new tab, so that nothing typed is lost. */
export const TermsField = ({ sentence, error }: TermsFieldProps) => {
  const id = useId()
  const { legal } = usePage().company
  const pathTo = usePath()
  const [before, terms, between, privacy, after] = sentence.split(/[[\]]/)
  const link = (address: string, name: string | undefined) => (
    <a
      href={address.startsWith('/') ? pathTo(address) : address}
      target="_blank"
      rel="noopener"
      className="font-semibold text-jade underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {name}
      <span className="sr-only"> ({m.form_new_tab()})</span>
    </a>
  )
  return (
    <div>
      <label className="flex min-h-6 items-start gap-2.5 text-ui max-md:min-h-11 max-md:py-2">
        <input
          type="checkbox"
          name="acceptedTerms"
          required
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? id : undefined}
          className="tick mt-px"
        />
        <span className="min-w-0">
          {before}
          {link(legal.terms, terms)}
          {between}
          {link(legal.privacy, privacy)}
          {after}
        </span>
      </label>
      {error && (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-lacquer">
          <CircleAlert className="mt-0.5 size-4" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
