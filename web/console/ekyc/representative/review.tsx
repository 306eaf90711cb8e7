import { useRouter } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTask } from '../../../api/use-task.ts'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { submitDeclaration } from '../wizard/actions.ts'
import { actionsLook } from '../step/actions-look.ts'
import { nameOfType, useBusinessTypes } from './business-types.ts'
import { useWizard, wizard } from '../wizard/browser-wizard.ts'
import { formatNumber, formatPhone } from '../step/format-number.ts'
import { Heading } from '../step/heading.tsx'
import { type Entry, RecordList } from '../step/record-list.tsx'
import type { Outcome } from '../wizard/outcome.ts'
import { OutcomeBanner } from '../step/outcome-banner.tsx'
import { stepPath } from '../wizard/steps.ts'
import { TermsField } from './terms-field.tsx'
import { useAdvance } from '../wizard/use-advance.ts'

type GroupProps = { title: string; entries: Entry[]; onEdit: () => void }
const Group = ({ title, entries, onEdit }: GroupProps) => (
  <section className="mt-9">
    <header className="mb-1 flex items-center justify-between gap-3">
      <h2 className="text-lg">{title}</h2>
      <Button variant="ghost" size="sm" onClick={onEdit} className="-mr-2.5">
        <Pencil className="size-4" aria-hidden="true" />
        {m.ekyc_edit()}
        <span className="sr-only">: {title}</span>
      </Button>
    </header>
    <RecordList entries={entries} />
  </section>
)

/** The review before submission to the bank. */
export const Review = () => {
  const router = useRouter()
  const { state } = useWizard()
  const { load } = useBusinessTypes()
  const moveOn = useAdvance()
  const [outcome, setOutcome] = useState<Outcome>()
  const { run, isPending } = useTask(submitDeclaration)
  useEffect(() => void load(), [load])
  const goBack = () => void router.navigate({ href: stepPath('representative-info') })
  const submit = async () => {
    setOutcome(undefined)
    // the second before the confirmation belongs to this page, whatever the state of the case
    wizard.move()
    const answer = await run()
    setOutcome(answer)
    if (answer?.is === 'done') moveOn('confirmation')
    else wizard.rest()
  }
  const isDone = outcome?.is === 'done'
  const whyNot = !state.hasAcceptedTerms ? m.ekyc_error_consent() : isDone ? m.ekyc_moving() : undefined
  return (
    <>
      <Heading title={m.ekyc_review_title()}>{m.ekyc_review_lead()}</Heading>
      <Group
        title={m.ekyc_company()}
        onEdit={goBack}
        entries={[
          {
            name: m.ekyc_business_number(),
            value: <span className="font-mono">{formatNumber(state.businessNumber)}</span>,
          },
          { name: m.ekyc_company_name(), value: state.companyName },
          { name: m.ekyc_business_type(), value: nameOfType(state.businessType) },
        ]}
      />
      <Group
        title={m.ekyc_representative()}
        onEdit={goBack}
        entries={[
          { name: m.ekyc_full_name(), value: state.fullName },
          { name: m.ekyc_phone(), value: <span className="num">{formatPhone(state.phoneNumber)}</span> },
          { name: m.ekyc_email(), value: state.email },
          {
            name: m.ekyc_role(),
            value: state.isRepresentative ? m.ekyc_role_of_representative() : m.ekyc_role_of_declarant(),
          },
          {
            name: m.ekyc_reference(),
            value: state.referenceCode || <span className="text-ink-2">{m.ekyc_none()}</span>,
          },
        ]}
      />
      <div className="mt-8 grid gap-7">
        <TermsField />
        <OutcomeBanner outcome={outcome} />
        <div className={actionsLook}>
          <Button variant="quiet" size="lg" onClick={goBack}>
            {m.ekyc_back_word()}
          </Button>
          <Button size="lg" busy={isPending} disabledReason={whyNot} onClick={() => void submit()}>
            {m.ekyc_submit()}
          </Button>
        </div>
      </div>
    </>
  )
}
