import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'

type ConsentProps = ComponentProps<'input'> & { error: string | undefined }

/** Consent is opt-in. The terms open in a new tab, so that nothing typed is lost. */
export const Consent = ({ error, ...box }: ConsentProps) => {
  const id = useId()
  const [before, terms, between, privacy, after] = m.ekyc_consent().split(/[[\]]/)
  const link = (href: string, name: string | undefined) => (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="rounded-sm font-semibold text-jade underline decoration-jade/35 underline-offset-3 hover:decoration-current"
    >
      {name}
      <span className="sr-only"> ({m.ekyc_new_tab()})</span>
    </a>
  )
  return (
    <div>
      <label className="flex min-h-6 items-start gap-2.5 text-ui max-md:min-h-11 max-md:py-2">
        <input
          {...box}
          type="checkbox"
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? id : undefined}
          className="tick mt-px"
        />
        <span className="min-w-0">
          {before}
          {link(paths.terms(), terms)}
          {between}
          {link(paths.privacy(), privacy)}
          {after}
        </span>
      </label>
      {error && (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-lacquer">
          <CircleAlert aria-hidden className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  )
}
