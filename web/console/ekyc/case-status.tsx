import type { EkycStatus } from '@song-hanh/contract/ekyc'
import { ExternalLink } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { buttonLook } from '../../ui/button/button-look.ts'
import { Anchor } from '../../ui/link.tsx'
import { type Step, Stepper, type StepState } from '../../ui/feedback/stepper.tsx'
import { m } from '../../words/compiled/messages.js'
import { AuthTitle } from '../auth-page/auth-title.tsx'
import { hrefFor } from '../inbound-link/register-step.ts'
import { formatDateTime } from '../format/format-date.ts'
import { paths } from '../paths.ts'
import { isDecided, type Stage, stageOf, wordsOf } from '../format/case-status-words.ts'

const reviewStates: Record<Stage, StepState> = {
  unsent: 'todo',
  review: 'now',
  incomplete: 'now',
  approved: 'done',
  rejected: 'done',
}

const stepsOf = (status: EkycStatus): Step[] => {
  const stage = stageOf(status)
  const result: StepState = stage === 'approved' ? 'done' : stage === 'rejected' ? 'failed' : 'todo'
  return [
    {
      id: 'sent',
      label: m.case_step_sent(),
      detail: status.sentAt === null ? undefined : formatDateTime(status.sentAt),
      state: stage === 'unsent' ? 'now' : 'done',
    },
    { id: 'review', label: m.case_step_review(), detail: m.case_step_review_how(), state: reviewStates[stage] },
    {
      id: 'result',
      label: m.case_step_result(),
      detail: isDecided(stage) ? formatDateTime(status.stateAt) : m.case_step_result_how(),
      state: result,
    },
  ]
}

const hrefOf = (status: EkycStatus): string => {
  const stage = stageOf(status)
  if (stage === 'review' || stage === 'incomplete') return status.bankUrl
  if (stage !== 'approved') return paths.ekyc()
  return status.owner === 'organization' ? paths.billingDetails() : hrefFor('business', true)
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between gap-5 border-b border-line py-3 last:border-b-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="num text-right font-medium">{value}</dd>
  </div>
)

type CaseStatusProps = { status: EkycStatus; isLooking: boolean; onLook: () => void }

/** The case, its next action, its history and what follows. */
export const CaseStatus = ({ status, isLooking, onLook }: CaseStatusProps) => {
  const stage = stageOf(status)
  const { title, lead, press } = wordsOf(status)
  const isAtBank = stage === 'review' || stage === 'incomplete'
  return (
    <>
      <div role="status">
        <AuthTitle lead={lead()}>{title()}</AuthTitle>
      </div>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-7">
        <div className="flex gap-3 max-sm:flex-col">
          <Anchor
            href={hrefOf(status)}
            className={buttonLook({
              variant: stage === 'review' ? 'quiet' : 'primary',
              size: 'lg',
              className: 'flex-1',
            })}
          >
            {press()}
            {isAtBank && <ExternalLink className="size-4.5" aria-hidden="true" />}
          </Anchor>
          {isAtBank && (
            <Button variant="ghost" size="lg" busy={isLooking} onClick={onLook}>
              {m.case_again()}
            </Button>
          )}
        </div>
        <Stepper upright label={m.case_steps()} steps={stepsOf(status)} />
        <dl className="border-t border-line-strong">
          {status.businessNumber !== null && <Fact name={m.case_number()} value={status.businessNumber} />}
          {status.sentAt !== null && <Fact name={m.case_sent()} value={formatDateTime(status.sentAt)} />}
          {stage !== 'unsent' && <Fact name={m.case_since()} value={formatDateTime(status.stateAt)} />}
        </dl>
      </div>
    </>
  )
}
