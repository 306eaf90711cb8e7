import { Spinner } from '../../../ui/spinner.tsx'
import { textLink } from '../../auth-page/auth-look.ts'
import type { Wait } from './wait.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const round = 2 * Math.PI * 7

/** The remaining wait as a ring. */
const Ring = ({ share }: { share: number }) => (
  <svg viewBox="0 0 18 18" fill="none" strokeWidth="2.5" aria-hidden="true" className="size-4.5 flex-none -rotate-90">
    <circle cx="9" cy="9" r="7" className="stroke-line" />
    <circle
      cx="9"
      cy="9"
      r="7"
      strokeLinecap="round"
      strokeDasharray={`${(share * round).toFixed(1)} ${round.toFixed(1)}`}
      className="stroke-jade"
    />
  </svg>
)

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type ResendProps = {
  wait: Wait
  busy: boolean
  onResend: () => void
  words: {
    wait: (given: { time: string }) => string
    press: () => string
    /** Announced once when the wait is over; the seconds are not. */
    ready: () => string
  }
  /** Announced while waiting. */
  announcement: string
}

export const Resend = ({ wait, busy, onResend, words, announcement }: ResendProps) => {
  const left = useSecondsLeft(wait.until)
  return (
    <div className="flex min-h-6 items-center gap-2 text-ui text-ink-2">
      {left > 0 && (
        <>
          <Ring share={left / wait.seconds} />
          <span className="num">{words.wait({ time: clockOf(left) })}</span>
        </>
      )}
      {left === 0 && busy && <Spinner />}
      {left === 0 && !busy && (
        <button type="button" onClick={onResend} className={textLink('font-semibold')}>
          {words.press()}
        </button>
      )}
      <output aria-live="polite" className="sr-only">
        {left > 0 && announcement}
        {left === 0 && wait.until > 0 && !busy && words.ready()}
      </output>
    </div>
  )
}
