const WIDTH = 1200
const HEIGHT = 250
const LINES = 11
/** The slope runs on beyond the page's width, to the edge of the widest screen. */
const BEYOND = 760
const LOW = 64

/** `early` moves a climb before its step, so that a label at the start of the step is on level ground. */
export type Slope = { rise: number; climb: number; spread: number; early: number }

const round = (value: number) => Math.round(value * 10) / 10

/** One contour: level along each step, a climb between two. Lines further down flatten out and climb more slowly. */
const contour = (steps: number, { rise, climb, spread, early }: Slope, line: number) => {
  const depth = (line / (LINES - 1)) ** 0.92
  const y = (step: number) => {
    const edge = HEIGHT - LOW - rise * step
    return round(edge + (HEIGHT + 2 - edge) * depth)
  }
  const stride = WIDTH / steps
  // a climb wider than its step would run into the next one
  const half = round(Math.min(climb + line * spread, stride) / 2)
  const climbs = Array.from({ length: steps - 1 }, (_, index) => {
    const x = round(stride * (index + 1) - early)
    return `H${round(x - half)}C${x} ${y(index)} ${x} ${y(index + 1)} ${round(x + half)} ${y(index + 1)}`
  })
  return `M${-BEYOND} ${y(0)}${climbs.join('')}H${WIDTH + BEYOND}`
}

const lineProps = { vectorEffect: 'non-scaling-stroke' } as const

/** Terraces with one step per group; the names stand above their steps. */
export const Terraces = ({ steps, slope }: { steps: number; slope: Slope }) => {
  const edge = contour(steps, slope, 0)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden
      className="block h-21 w-full overflow-visible lg:h-62.5"
    >
      <path d={`${edge}V${HEIGHT + 2}H${-BEYOND}Z`} className="fill-(--acc-tint)" />
      {Array.from({ length: LINES - 2 }, (_, index) => (
        <path
          {...lineProps}
          key={index}
          d={contour(steps, slope, index + 1)}
          strokeOpacity={round(0.62 - (index / LINES) * 0.5)}
          className="stroke-(--acc)"
        />
      ))}
      <path {...lineProps} d={edge} strokeWidth="2.25" className="stroke-(--acc)" />
      <g className="translate-y-[15px] lg:translate-y-[4.5px]">
        <path {...lineProps} d={edge} strokeWidth="2.25" className="stroke-gold" />
      </g>
    </svg>
  )
}
