import type { ReactNode } from 'react'
import { m } from '../../words/compiled/messages.js'
import { cx } from '../cx.ts'
import { lineGap, stepperHeight, stepPiece } from './stepper-lines.ts'

export type StepState = 'done' | 'now' | 'todo' | 'failed'
export type Step = { id: string; label: ReactNode; detail?: ReactNode; state: StepState }

const words = { done: m.ui_step_done, now: m.ui_step_now, todo: m.ui_step_todo, failed: m.ui_step_failed }

const rings: Record<StepState, string> = {
  done: 'fill-jade stroke-jade',
  now: 'fill-gold-tint stroke-gold-ink',
  todo: 'fill-surface stroke-line-strong',
  failed: 'fill-lacquer stroke-lacquer',
}

const Dot = ({ state, cy }: { state: StepState; cy: number }) => (
  <svg x="50%" y={cy} overflow="visible" fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
    {state === 'now' && <circle r="15" className="fill-gold-tint" />}
    <circle r="10" className={rings[state]} />
    {state === 'done' && <path d="m-4 0.5 3 3 5.5-6.5" className="stroke-on-jade" />}
    {state === 'now' && <circle r="3.5" className="fill-gold-ink" />}
    {state === 'failed' && <path d="m-3.5-3.5 7 7m0-7-7 7" className="stroke-on-lacquer" />}
  </svg>
)

const Lines = ({ d, on }: { d: string; on: boolean }) => (
  <g fill="none" strokeWidth="2.5">
    <path d={d} vectorEffect="non-scaling-stroke" className={on ? 'stroke-jade' : 'stroke-line'} />
    <path
      d={d}
      vectorEffect="non-scaling-stroke"
      transform={`translate(0 ${lineGap})`}
      className={on ? 'stroke-gold' : 'stroke-line'}
    />
  </g>
)

type StepperProps = {
  label: string
  steps: readonly Step[]
  /** Vertical on every screen, as it is on phones anyway: for steps with long texts in a narrow column. */
  upright?: boolean
}

/** Progress of a process. The two lines run as far as it has come; a failure breaks them. */
export const Stepper = ({ label, steps, upright = false }: StepperProps) => (
  <ol
    aria-label={label}
    className={cx('flex', upright ? 'flex-col' : 'max-md:flex-col md:grid md:auto-cols-fr md:grid-flow-col')}
  >
    {steps.map(({ id, label: name, detail, state }, index) => {
      const { here, enter, leave } = stepPiece(index, steps.length)
      const middle = here + lineGap / 2
      const came = state !== 'todo'
      const went = state === 'done'
      return (
        <li
          key={id}
          aria-current={state === 'now' ? 'step' : undefined}
          className={cx(
            'group relative min-w-0',
            upright ? 'pb-6 pl-10 last:pb-0' : 'max-md:pb-6 max-md:pl-10 max-md:last:pb-0',
          )}
        >
          <svg
            aria-hidden="true"
            width="100%"
            height={stepperHeight}
            className={cx('overflow-visible', upright ? 'hidden' : 'block max-md:hidden')}
          >
            <svg
              viewBox={`0 0 100 ${stepperHeight}`}
              width="100%"
              height={stepperHeight}
              preserveAspectRatio="none"
              overflow="visible"
            >
              {state === 'failed' ? <Lines d={enter.replace('H50', 'H36')} on /> : <Lines d={enter} on={came} />}
              {state === 'failed' ? (
                <Lines d={leave.replace('M50', 'M64')} on={false} />
              ) : (
                <Lines d={leave} on={went} />
              )}
            </svg>
            <Dot state={state} cy={middle} />
          </svg>
          <span
            aria-hidden="true"
            className={cx(
              'absolute top-6 bottom-0 left-2 w-1.75 border-x-2 group-last:hidden',
              !upright && 'md:hidden',
              went ? 'border-l-jade border-r-gold' : 'border-line',
            )}
          />
          <svg
            aria-hidden="true"
            width="24"
            height="24"
            className={cx('absolute top-0 left-0 overflow-visible', !upright && 'md:hidden')}
          >
            <Dot state={state} cy={12} />
          </svg>
          <div className={cx('px-1 text-ui', !upright && 'md:pt-1 md:text-center')}>
            <div
              className={cx(
                'font-semibold wrap-break-word',
                state === 'todo' && 'text-ink-2',
                state === 'failed' && 'text-lacquer',
              )}
            >
              {name}
              <span className="sr-only">, {words[state]()}</span>
            </div>
            {detail && <div className="text-sm wrap-break-word text-ink-2">{detail}</div>}
          </div>
        </li>
      )
    })}
  </ol>
)
