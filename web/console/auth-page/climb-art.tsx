import { pointAt, shareOfStop, stopShares, pathSegment, pathOverlap } from './climb.ts'

export type Climb = {
  stops: readonly string[]
  /** Index of the current stop; fractions are between two stops. */
  at: number
  /** The path is broken there. */
  broken?: boolean
}

type State = 'done' | 'now' | 'cut' | 'next'

const gap = 0.035
const signHeight = 30

/** The label position at a stop that hides least of the path. */
const signFor = (name: string, x: number, y: number) => {
  const width = name.length * 7.4 + 28
  const places = [x - 22 - width, x + 22].flatMap((left) => [-15, -34, 4].map((up) => ({ x: left, y: y + up, width })))
  const hidden = (place: { x: number; y: number }) => pathOverlap(place.x, place.y, width, signHeight)
  return places.toSorted((a, b) => hidden(a) - hidden(b))[0] ?? { x, y, width }
}

const circles: Record<State, string> = {
  done: 'fill-on-deep stroke-deep-2 stroke-3',
  now: 'fill-deep-gold stroke-on-deep stroke-4',
  cut: 'fill-lacquer stroke-on-deep stroke-3',
  next: 'fill-deep stroke-on-deep-2 stroke-2',
}

const Mark = ({ spot, state }: { spot: number; state: State }) => {
  const [x, y] = pointAt(spot)
  return (
    <>
      <circle cx={x} cy={y} r={state === 'now' || state === 'cut' ? 10 : 7} className={circles[state]} />
      {state === 'cut' && (
        <path d={`M${x - 3.5} ${y - 3.5}l7 7m0-7l-7 7`} strokeLinecap="round" className="stroke-on-deep stroke-2" />
      )}
    </>
  )
}

const Stop = ({ name, spot, state, named }: { name: string; spot: number; state: State; named: boolean }) => {
  const [x, y] = pointAt(spot)
  const sign = signFor(name, x, y)
  const isHere = state === 'now' || state === 'cut'
  return (
    <g>
      <Mark spot={spot} state={state} />
      {named && (
        <>
          <rect x={sign.x} y={sign.y} width={sign.width} height={signHeight} rx="8" className="fill-deep-2" />
          <text
            x={sign.x + sign.width / 2}
            y={sign.y + 19.6}
            textAnchor="middle"
            fontSize="13"
            fontWeight={isHere ? 600 : 500}
            className={isHere ? 'fill-on-deep' : 'fill-on-deep-2'}
          >
            {name}
          </text>
        </>
      )}
    </g>
  )
}

/** Two lines that climb the hill, with the stops on the way. Decorative: the page says it in words. */
export const ClimbArt = ({ stops, at, broken = false, named }: Climb & { named: boolean }) => {
  const spots = stopShares(stops.length)
  const here = shareOfStop(stops.length, at)
  const ahead = here + (broken ? gap : 0)
  const stateOf = (index: number): State => (index < at ? 'done' : index > at ? 'next' : broken ? 'cut' : 'now')
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {[-4.5, 4.5].map((aside) => (
        <path
          key={aside}
          d={pathSegment(ahead, 1, aside)}
          strokeDasharray="1 6"
          strokeOpacity="0.55"
          className="stroke-on-deep-2 stroke-[1.4]"
        />
      ))}
      <path d={pathSegment(0, here, 0)} strokeOpacity="0.5" className="stroke-deep-2 stroke-[17]" />
      <path d={pathSegment(0, here, -4.5)} className="stroke-deep-jade stroke-[3.2]" />
      <path d={pathSegment(0, here, 4.5)} className="stroke-deep-gold stroke-[3.2]" />
      {stops.map((name, index) => (
        <Stop key={name} name={name} spot={spots[index] ?? 0} state={stateOf(index)} named={named} />
      ))}
      {!Number.isInteger(at) && <Mark spot={here} state={broken ? 'cut' : 'now'} />}
    </g>
  )
}
