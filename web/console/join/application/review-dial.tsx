import { m } from '../../../words/compiled/messages.js'

const wholeHours = 48
const radius = 212
const rim = radius - 18

const place = (hours: number, distance: number): [x: number, y: number] => {
  const turn = (hours / wholeHours) * 2 * Math.PI
  return [distance * Math.sin(turn), -distance * Math.cos(turn)]
}
const point = (hours: number, distance: number) =>
  place(hours, distance)
    .map((at) => at.toFixed(1))
    .join(' ')

const arc = (from: number, to: number) =>
  `M${point(from, rim)}A${rim} ${rim} 0 ${to - from > wholeHours / 2 ? 1 : 0} 1 ${point(to, rim)}`

const tickLength = (hour: number) => (hour % 12 === 0 ? 16 : hour % 6 === 0 ? 11 : 6)
const tick = (hour: number) => `M${point(hour, radius - 34)}L${point(hour, radius - 34 - tickLength(hour))}`
const ticks = Array.from({ length: wholeHours }, (_, hour) => hour)
const smallTicks = ticks.filter((hour) => hour % 12 !== 0)
const largeTicks = ticks.filter((hour) => hour % 12 === 0)

/** Hours and minutes of working time. */
export const splitMinutes = (minutes: number) => ({
  hours: Math.floor(minutes / 60),
  minutes: String(minutes % 60).padStart(2, '0'),
})

/** In the drawing's own units; on a small dial the labels are larger and fewer. */
const letters = {
  large: { hours: [48, 12, 24, 36], hour: 17, time: 44, caption: 18, below: 38 },
  small: { hours: [48, 24], hour: 28, time: 62, caption: 30, below: 52 },
} as const

type ReviewDialProps = {
  workedMinutes: number
  caption: string
  size?: keyof typeof letters
  className?: string
}

/**
 * The 48 working hours of a review on one dial: jade for the elapsed ones, gold for the second half, in which the
 * answer comes. Decorative: the page says it in words.
 */
export const ReviewDial = ({ workedMinutes, caption, size = 'large', className }: ReviewDialProps) => {
  const letter = letters[size]
  const hours = Math.min(workedMinutes / 60, wholeHours - 0.01)
  const [x, y] = place(hours, rim)
  return (
    <svg viewBox="-216 -216 432 432" aria-hidden="true" fill="none" strokeLinecap="round" className={className}>
      <circle r={radius} className="fill-deep-2" />
      <path d={arc(0, 23.99)} className="stroke-deep-line stroke-7" />
      <path d={arc(24, 47.7)} className="stroke-deep-gold stroke-7" />
      {hours > 0 && <path d={arc(0, hours)} className="stroke-deep-jade stroke-7" />}
      <path d={smallTicks.map(tick).join('')} strokeOpacity="0.6" className="stroke-on-deep-2 stroke-[1.5]" />
      <path d={largeTicks.map(tick).join('')} className="stroke-on-deep stroke-2" />
      {letter.hours.map((hour) => {
        const [left, top] = place(hour, radius - 72)
        return (
          <text
            key={hour}
            x={left}
            y={top + letter.hour / 3}
            textAnchor="middle"
            fontSize={letter.hour}
            fontWeight="600"
            className="num fill-on-deep-2"
          >
            {hour % 24 === 0 ? m.identity_application_clock_hours({ hours: hour }) : hour}
          </text>
        )
      })}
      <circle cx={x} cy={y} r="9" className="fill-on-deep stroke-deep-2 stroke-4" />
      <text
        y="8"
        textAnchor="middle"
        fontSize={letter.time}
        fontWeight="600"
        letterSpacing="-1.2"
        className="num fill-on-deep"
      >
        {m.identity_application_clock_short(splitMinutes(workedMinutes))}
      </text>
      <text y={letter.below} textAnchor="middle" fontSize={letter.caption} className="fill-on-deep-2">
        {caption}
      </text>
    </svg>
  )
}
