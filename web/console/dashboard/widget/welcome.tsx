import { type SetUpStep, setUpKinds } from '@song-hanh/contract/dashboard/advice'
import { Circle, CircleCheck, CircleDot, PartyPopper } from 'lucide-react'
import { useCached } from '../../../api/query.ts'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { cx } from '../../../ui/cx.ts'
import { Anchor } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { m } from '../../../words/compiled/messages.js'
import { QueryState } from './query-state.tsx'
import { EmptyWidget } from './empty-widget.tsx'
import { setUp } from './widget-queries.ts'
import { type StepState, stepsDone, stepStates, stepWords } from './step-words.ts'
import { stepsPath } from './climb-path.ts'

const Line = ({ d, below = false, look }: { d: string; below?: boolean; look: string }) => (
  <path d={d} transform={below ? 'translate(0 7)' : undefined} vectorEffect="non-scaling-stroke" className={look} />
)
const Lines = ({ d, looks: [upper, lower] }: { d: string; looks: readonly [string, string] }) => (
  <>
    <Line d={d} look={upper} />
    <Line d={d} look={lower} below />
  </>
)

/** The two lines climb by the completed steps; the rest of the path is muted. */
const Climb = ({ done, all }: { done: number; all: number }) => (
  <svg
    viewBox="0 0 520 50"
    preserveAspectRatio="none"
    fill="none"
    aria-hidden="true"
    className="mb-2 block h-11 w-full overflow-visible"
  >
    <Lines d={stepsPath(all, all)} looks={['stroke-line stroke-2', 'stroke-line stroke-2']} />
    {done > 0 && <Lines d={stepsPath(done, all)} looks={['stroke-jade stroke-[2.5]', 'stroke-gold stroke-[2.5]']} />}
  </svg>
)

const marks = {
  done: { icon: CircleCheck, look: 'text-jade', word: m.ui_step_done },
  now: { icon: CircleDot, look: 'text-gold-ink', word: m.ui_step_now },
  todo: { icon: Circle, look: 'text-line-strong', word: m.ui_step_todo },
}

const Step = ({ kind, count, state }: SetUpStep & { state: StepState }) => {
  const { icon: Icon, look, word } = marks[state]
  const { name, go, href } = stepWords[kind]
  return (
    <li className="flex min-h-9.5 items-center gap-3 text-ui max-md:min-h-11">
      <Icon className={cx('size-4.5', look)} aria-hidden="true" />
      <span className={cx('min-w-0 flex-1', state === 'done' && 'text-ink-2', state === 'now' && 'font-semibold')}>
        {state === 'todo' ? (
          <Anchor href={href()} className="hover:text-jade max-md:block max-md:py-2.5">
            {name()}
          </Anchor>
        ) : (
          name()
        )}
        <span className="sr-only">, {word()}</span>
      </span>
      {state === 'now' && (
        <Anchor href={href()} aria-label={`${go()}: ${name()}`} className={buttonLook({ size: 'sm' })}>
          {go()}
        </Anchor>
      )}
      {state === 'done' && count !== undefined && (
        <span className="num text-sm whitespace-nowrap text-ink-3">{m.widget_welcome_members({ count })}</span>
      )}
    </li>
  )
}

const Waiting = ({ count }: { count: number }) => (
  <>
    <Climb done={0} all={count} />
    <div className="grid gap-x-10 gap-y-0.5 @3xl:grid-cols-2">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="flex min-h-9.5 items-center gap-3 max-md:min-h-11">
          <Skeleton className="size-4.5 rounded-full" />
          <Skeleton className="h-4 w-44 max-w-3/4" />
        </div>
      ))}
    </div>
  </>
)

const Steps = ({ steps }: { steps: SetUpStep[] }) => {
  const done = stepsDone(steps)
  if (done === steps.length) {
    return (
      <>
        {steps.length > 0 && <Climb done={done} all={done} />}
        <EmptyWidget icon={PartyPopper} title={done > 0 ? m.widget_welcome_done() : m.widget_welcome_none()}>
          {done > 0 ? m.widget_welcome_done_hint({ all: done }) : m.widget_welcome_none_hint()}
        </EmptyWidget>
      </>
    )
  }
  const states = stepStates(steps)
  return (
    <>
      <Climb done={done} all={steps.length} />
      <ol className="grid gap-x-10 gap-y-0.5 @3xl:grid-cols-2">
        {steps.map((step, at) => (
          <Step key={step.kind} {...step} state={states[at] ?? 'todo'} />
        ))}
      </ol>
    </>
  )
}

export const Welcome = () => (
  <div className="@container flex min-w-0 flex-1 flex-col">
    <QueryState
      read={setUp()}
      name={m.widget_welcome()}
      renderWaiting={(before) => <Waiting count={before || setUpKinds.length} />}
      countOf={({ steps }) => steps.length}
      ofOrganisation
    >
      {({ steps }) => <Steps steps={steps} />}
    </QueryState>
  </div>
)

export const WelcomeProgress = () => {
  const steps = useCached(setUp())?.steps ?? []
  if (steps.length === 0) return null
  return (
    <span className="num text-sm whitespace-nowrap text-ink-2">
      {m.widget_welcome_steps({ done: stepsDone(steps), all: steps.length })}
    </span>
  )
}
