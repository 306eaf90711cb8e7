import { type Departure, undoDays } from '@song-hanh/contract/identity/departure'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDate } from '../../format/format-date.ts'
import { BlockerList } from './blocker-list.tsx'
import { daysLeft } from './days-left.ts'
import { useKeepAccount } from './departure-query.ts'

/** The thirty days as a row of marks, past ones filled. Decorative: the sentence beside it gives the number. */
const Days = ({ left }: { left: number }) => (
  <svg viewBox={`0 0 ${undoDays * 4} 10`} preserveAspectRatio="none" aria-hidden="true" className="block h-2.5 w-full">
    {Array.from({ length: undoDays }, (_, day) => (
      <rect
        key={day}
        x={day * 4}
        width="2.4"
        height="10"
        rx="0.6"
        className={day < undoDays - left ? 'fill-lacquer' : 'fill-line-strong opacity-45'}
      />
    ))}
  </svg>
)

export const ScheduledDeparture = ({ departure }: { departure: Departure }) => {
  const { keep, isPending } = useKeepAccount()
  const eraseAt = departure.erase_at ?? ''
  const [now] = useState(() => Date.now())
  const left = Math.min(undoDays, daysLeft(eraseAt, now))
  return (
    <>
      <h3 className="text-base">{m.departure_scheduled({ day: formatDate(eraseAt) })}</h3>
      <p className="mt-1 max-w-[64ch] text-ui text-pretty text-ink-2">{m.departure_scheduled_lead()}</p>
      <div className="mt-4 max-w-120">
        <Days left={left} />
        <p className="num mt-2 text-ui font-semibold text-lacquer">
          {left === 0 ? m.departure_left_one() : m.departure_left_many({ days: String(left) })}
        </p>
      </div>
      {departure.blockers.length > 0 && (
        <div className="mt-4">
          <p className="mb-2 text-ui">{m.departure_scheduled_blocked()}</p>
          <BlockerList blockers={departure.blockers} />
        </div>
      )}
      <Button className="mt-4.5" busy={isPending} onClick={() => void keep()}>
        {m.departure_keep()}
      </Button>
    </>
  )
}
