import { call } from '../../api/browser.ts'
import { ReportForm as Report, reportReasons, solutionRoutes } from '@song-hanh/contract/marketplace/solution'
import { CircleAlert } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field/field.tsx'
import { Textarea } from '../../ui/field/textarea.tsx'
import { m } from '../../words/compiled/messages.js'
import { createFormSubmission } from './submit-form.ts'
import { Modal } from './modal.tsx'
import { Thanks } from './thanks.tsx'
import { VisitorForm } from './visitor-form.tsx'

type ReportFormProps = { solutionId: string; name: string; onClose: () => void }

const submissionFor = (solutionId: string) =>
  createFormSubmission(Report, (report, { recaptchaToken, formId, language, callbackNote }) =>
    call(solutionRoutes.reportSolution, {
      body: { solutionId, ...report, recaptchaToken, formId, language, callbackNote },
    }),
  )

const reasonWords: Record<(typeof reportReasons)[number], () => string> = {
  misleading: m.form_report_reason_misleading,
  broken: m.form_report_reason_broken,
  rights: m.form_report_reason_rights,
  unlawful: m.form_report_reason_unlawful,
  other: m.form_report_reason_other,
}

const Reasons = ({ error }: { error: string | undefined }) => (
  <fieldset>
    <legend className="mb-1 text-sm font-semibold">{m.form_report_reason()}</legend>
    {reportReasons.map((reason) => (
      <label key={reason} className="flex items-start gap-2.5 py-1.5 text-ui max-md:min-h-11 max-md:py-2.5">
        <input
          type="radio"
          name="reason"
          value={reason}
          data-invalid={Boolean(error) || undefined}
          className={cx('dot mt-px', Boolean(error) && 'border-lacquer')}
        />
        {reasonWords[reason]()}
      </label>
    ))}
    {error && (
      <p className="mt-1 flex items-start gap-1.5 text-sm text-lacquer">
        <CircleAlert aria-hidden className="mt-0.5 size-4" />
        {error}
      </p>
    )}
  </fieldset>
)

/** A report to staff, anonymous. */
export const ReportForm = ({ solutionId, name, onClose }: ReportFormProps) => (
  <Modal title={m.form_report_title()} about={m.form_report_about({ name })} onClose={onClose}>
    <VisitorForm
      form="report"
      load={async () => submissionFor(solutionId)}
      submit={m.form_report_send()}
      renderThanks={() => (
        <Thanks
          title={m.form_report_sent_title()}
          action={
            <Button size="lg" onClick={onClose}>
              {m.form_close()}
            </Button>
          }
        >
          {m.form_report_sent()}
        </Thanks>
      )}
    >
      {(errors) => (
        <>
          <Reasons error={errors.reason} />
          <Field label={m.form_report_words()} error={errors.words} hint={m.form_report_words_hint()} optional>
            <Textarea size="lg" name="words" rows={3} />
          </Field>
        </>
      )}
    </VisitorForm>
  </Modal>
)
