import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../words/compiled/messages.js'
import { usePage } from '../page/page-context.ts'

const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }))

type ReportButtonProps = { solutionId: string; name: string }

/** The specification's label, which stays on every page, with a Vietnamese one beside it. */
const label = 'Flag as inappropriate'

export const ReportButton = ({ solutionId, name }: ReportButtonProps) => {
  const { language } = usePage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-9 items-start gap-2 py-1.5 text-left text-ui text-ink-2 underline-offset-4 hover:text-ink hover:underline max-md:min-h-11 max-md:py-2.5"
      >
        <Flag aria-hidden className="mt-0.5 size-4" />
        <span>
          <span lang="en">{label}</span>
          {language === 'vi' && ` (${m.form_report_open()})`}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <ReportForm solutionId={solutionId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
