import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { m } from '../../../words/compiled/messages.js'

export type TrailStep = {
  id: string
  state: 'done' | 'busy' | 'failed' | 'next'
  title: string
  detail?: ReactNode
}

const words = { done: m.ui_step_done, busy: m.ui_step_now, failed: m.ui_step_failed, next: m.ui_step_todo }

const Mark = ({ state }: Pick<TrailStep, 'state'>) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="absolute top-0 left-0 size-6"
  >
    {state === 'done' && <circle cx="12" cy="12" r="11" className="fill-jade" />}
    {state === 'done' && <path d="m7.5 12.5 3 3 6-6.5" className="stroke-on-jade" />}
    {state === 'failed' && <circle cx="12" cy="12" r="11" className="fill-lacquer" />}
    {state === 'failed' && <path d="m8.5 8.5 7 7m0-7-7 7" className="stroke-on-lacquer" />}
    {state === 'next' && <circle cx="12" cy="12" r="10.5" strokeWidth="1.25" className="fill-surface stroke-ink-3" />}
    {state === 'busy' && <circle cx="12" cy="12" r="10.5" className="fill-surface stroke-line" />}
    {state === 'busy' && (
      <path d="M12 1.5a10.5 10.5 0 0 1 10.5 10.5" className="origin-center animate-spin stroke-jade" />
    )}
  </svg>
)

/** Progress of something that runs by itself. The two lines run as far as it has come. */
export const Trail = ({ label, steps }: { label: string; steps: readonly TrailStep[] }) => (
  <ol aria-label={label}>
    {steps.map(({ id, state, title, detail }) => (
      <li key={id} aria-current={state === 'busy' ? 'step' : undefined} className="group relative pb-7 pl-10 last:pb-0">
        <span
          aria-hidden="true"
          className={cx(
            'absolute top-7 bottom-1 left-2 w-1.75 border-x-[1.5px] group-last:hidden',
            state === 'done' ? 'border-l-jade border-r-gold' : 'border-line',
          )}
        />
        <Mark state={state} />
        <p className={cx('leading-6', state === 'next' ? 'text-ink-2' : 'font-semibold')}>
          {title}
          <span className="sr-only">, {words[state]()}</span>
        </p>
        {detail && <p className="text-ui wrap-anywhere text-ink-2">{detail}</p>}
      </li>
    ))}
  </ol>
)
