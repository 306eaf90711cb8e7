import { Check } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { m } from '../../../words/compiled/messages.js'
import { ClimbArt } from '../../auth-page/climb-art.tsx'
import { useWizard } from '../wizard/browser-wizard.ts'
import { CaseTools } from './case-tools.tsx'
import { formatNumber } from '../step/format-number.ts'
import { stepTitle } from '../wizard/step-words.ts'
import { isSent, type Step, steps } from '../wizard/steps.ts'

const shown = steps.slice(0, 3)

type State = 'done' | 'now' | 'next'
const words = { done: m.ui_step_done, now: m.ui_step_now, next: m.ui_step_todo }

const Mark = ({ state, place }: { state: State; place: number }) => (
  <span
    aria-hidden="true"
    className={cx(
      'grid size-7.5 flex-none place-items-center rounded-full border-[1.5px] text-ui font-semibold',
      state === 'next' ? 'border-line-strong bg-surface text-ink-2' : 'border-jade bg-jade text-on-jade',
    )}
  >
    {state === 'done' ? <Check className="size-4" /> : place}
  </span>
)

/** The two lines continue from a completed step. */
const Lines = ({ isDone }: { isDone: boolean }) => (
  <span
    aria-hidden="true"
    className={cx(
      'group-last:hidden lg:absolute lg:top-8.5 lg:bottom-1 lg:left-3 lg:w-1.5 lg:border-x-[1.5px]',
      'max-lg:h-1.5 max-lg:w-6 max-lg:border-y-[1.5px] max-sm:w-3.5',
      isDone ? 'max-lg:border-t-jade max-lg:border-b-gold lg:border-l-jade lg:border-r-gold' : 'border-line-strong',
    )}
  />
)

const useNotes = (): (string | undefined)[] => {
  const { state, caseState } = useWizard()
  const { businessNumber, ekycData, fullName } = state
  const second = !ekycData
    ? undefined
    : isSent(caseState)
      ? fullName || undefined
      : ekycData.step === 2
        ? m.ekyc_note_otp()
        : m.ekyc_note_form()
  return [
    ekycData ? formatNumber(businessNumber) : m.ekyc_note_number(),
    second,
    isSent(caseState) ? m.ekyc_note_sent() : undefined,
  ]
}

type StepPanelProps = { step: Step; isKnown: boolean }

export const StepPanel = ({ step, isKnown }: StepPanelProps) => {
  const at = step === 'redirect' ? 3 : steps.indexOf(step)
  const notes = useNotes()
  return (
    <aside
      aria-label={m.ekyc_steps_label()}
      className="relative flex flex-col bg-sunken max-lg:px-5 max-lg:py-3.5 lg:border-r lg:border-line lg:px-8 lg:pt-12"
    >
      <div className="max-lg:hidden">
        <h2 className="text-lg leading-snug text-balance">{m.ekyc_panel_title()}</h2>
        <p className="mt-1.5 text-ui text-pretty text-ink-2">{m.ekyc_panel_lead()}</p>
      </div>
      <ol className="flex items-center gap-2 max-sm:gap-1.5 lg:mt-9 lg:flex-col lg:items-stretch lg:gap-0">
        {shown.map((one, index) => {
          const state: State = index < at ? 'done' : index === at ? 'now' : 'next'
          return (
            <li
              key={one}
              aria-current={state === 'now' ? 'step' : undefined}
              className="group relative flex min-w-0 items-center gap-2.5 max-sm:gap-2 lg:items-start lg:gap-4 lg:pb-8 lg:last:pb-0"
            >
              <Mark state={state} place={index + 1} />
              <div className={cx('min-w-0', state !== 'now' && 'max-lg:sr-only')}>
                <p
                  className={cx(
                    'text-ui leading-snug font-semibold max-lg:text-sm lg:text-base lg:leading-7.5',
                    state === 'next' && 'text-ink-2',
                  )}
                >
                  {stepTitle(one, isKnown ? 2 : 1)}
                  <span className="sr-only">, {words[state]()}</span>
                </p>
                {notes[index] && <p className="text-sm wrap-anywhere text-ink-2 num max-lg:hidden">{notes[index]}</p>}
              </div>
              <Lines isDone={state === 'done'} />
            </li>
          )
        })}
      </ol>
      <CaseTools className="mt-9 max-lg:hidden" />
      <div aria-hidden="true" className="art-map-flat -mx-8 mt-auto h-70 overflow-hidden max-lg:hidden print:hidden">
        <svg viewBox="60 -8 760 600" preserveAspectRatio="xMidYMin slice" className="size-full">
          <g transform="translate(900 0) rotate(90)">
            <ClimbArt stops={[...shown]} at={Math.min(at, 2)} named={false} />
          </g>
        </svg>
      </div>
    </aside>
  )
}
