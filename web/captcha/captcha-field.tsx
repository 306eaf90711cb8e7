import { Check, CircleAlert, RotateCcw, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { cx } from '../ui/cx.ts'
import { Spinner } from '../ui/spinner.tsx'
import { m } from '../words/compiled/messages.js'
import type { Captcha, CaptchaState } from './use-captcha.ts'

const RecaptchaBox = lazy(async () => ({ default: (await import('./recaptcha-box.tsx')).RecaptchaBox }))

type CaptchaFieldProps = {
  captcha: Captcha
  /** Shown below until it is solved. */
  hint?: string
  /** The form was submitted without it. */
  error?: string | undefined
}

const boxLook = {
  idle: 'border-line-strong bg-surface',
  working: 'border-transparent text-jade',
  solved: 'border-jade bg-jade text-on-jade',
  expired: 'border-lacquer text-lacquer',
  failed: 'border-lacquer text-lacquer',
} satisfies Record<CaptchaState['is'], string>

const Mark = ({ is }: { is: CaptchaState['is'] }) => (
  <span className={cx('grid size-6 flex-none place-items-center rounded-sm border-[1.5px]', boxLook[is])}>
    {is === 'working' && <Spinner />}
    {is === 'solved' && <Check aria-hidden className="size-4" />}
    {(is === 'expired' || is === 'failed') && <RotateCcw aria-hidden className="size-3.5" />}
  </span>
)

/** The two lines show the progress of the work. */
const Way = ({ share }: { share: number }) => (
  <svg aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1.25 w-full">
    <rect y="0" height="2" width={`${share * 100}%`} className="fill-jade transition-[width]" />
    <rect y="3" height="2" width={`${share * 100}%`} className="fill-gold transition-[width]" />
  </svg>
)

const words = {
  idle: m.form_captcha_idle,
  working: m.form_captcha_working,
  solved: m.form_captcha_solved,
  expired: m.form_captcha_idle,
  failed: m.form_captcha_idle,
}

const troubleOf = ({ is }: CaptchaState) =>
  is === 'expired' ? m.form_captcha_expired() : is === 'failed' ? m.form_captcha_failed() : undefined

/**
 * Shows the proof of work on the visitor's machine: it starts when they begin to fill in the form, or when they press
 * it. No third party is involved.
 */
export const CaptchaField = ({ captcha, hint, error }: CaptchaFieldProps) => {
  const id = useId()
  const { state, attempt, isGoogles } = captcha
  const trouble = troubleOf(state) ?? (state.is === 'solved' ? undefined : error)
  const isPressable = state.is !== 'working' && state.is !== 'solved'
  return (
    <div>
      {isGoogles && attempt > 0 ? (
        <Suspense fallback={<div className="min-h-20" />}>
          <RecaptchaBox key={attempt} onState={captcha.settle} />
        </Suspense>
      ) : (
        <button
          type="button"
          onClick={() => isPressable && captcha.renew()}
          aria-disabled={!isPressable || undefined}
          aria-describedby={`${id}-note`}
          data-invalid={trouble ? true : undefined}
          className={cx(
            'relative flex min-h-16 w-full items-center gap-3.5 overflow-hidden rounded-lg border px-4 py-3 text-left text-ui transition-colors',
            trouble ? 'border-lacquer' : 'border-line-strong',
            isPressable ? 'bg-surface hover:bg-sunken' : 'cursor-default! bg-surface',
          )}
        >
          <Mark is={state.is} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{words[state.is]()}</span>
            <span className="mt-0.5 flex items-start gap-1.5 text-sm text-pretty text-ink-2">
              <ShieldCheck aria-hidden className="mt-0.5 size-4 text-jade" />
              {m.form_captcha_private()}
            </span>
          </span>
          {state.is === 'working' && <Way share={state.share} />}
        </button>
      )}
      <p
        id={`${id}-note`}
        className={cx('text-sm', Boolean(hint) && 'min-h-6.5', trouble ? 'mt-1.5 text-lacquer' : 'text-ink-2')}
      >
        {trouble ? (
          <span className="flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-4" />
            {trouble}
          </span>
        ) : (
          hint && state.is !== 'solved' && <span className="mt-1.5 block">{hint}</span>
        )}
      </p>
      <span role="status" className="sr-only">
        {state.is === 'working' && m.form_captcha_working()}
        {state.is === 'solved' && m.form_captcha_solved()}
        {troubleOf(state)}
      </span>
    </div>
  )
}
