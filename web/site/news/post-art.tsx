import { cx } from '../../ui/cx.ts'

const width = 480
const height = 270
const lines = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const stops = [0, 1, 2, 3, 4, 5, 6]

/** A deterministic number between 0 and 1 for this name and position, the same on server and client. */
const chance = (name: string, at: number) => {
  let mixed = 2166136261 ^ at
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 16777619)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
}

/** The slope along one contour: high lines follow the peaks, low ones hardly move. */
const drawLine = (name: string, line: number) => {
  const step = width / (stops.length - 1)
  const calm = 1 - line / lines.length
  const heights = stops.map((stop) => {
    // every second stop is raised a little, so that no slope is flat by chance
    const isTop = stop % 2 === (chance(name, 99) < 0.5 ? 0 : 1)
    const rise = 28 + 150 * (chance(name, stop) * 0.72 + (isTop ? 0.28 : 0))
    return Math.round(18 + line * 21 + (150 - rise) * calm * 0.85)
  })
  const [first = 0, ...rest] = heights
  const bends = rest.map((y, at) => {
    const x = Math.round(step * (at + 1))
    const half = Math.round(x - step / 2)
    return `C${half} ${heights[at]} ${half} ${y} ${x} ${y}`
  })
  return `M0 ${first}${bends.join('')}`
}

/** Each post has its own slope; two of its lines run in parallel, in the accent and in gold. */
export const PostArt = ({ slug, className }: { slug: string; className?: string }) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    aria-hidden
    className={cx('block w-full rounded-xl bg-(--acc-tint)', className)}
  >
    {lines.map((line) => (
      <path
        key={line}
        d={drawLine(slug, line)}
        strokeWidth={line === 3 || line === 4 ? 3 : 1.2}
        strokeOpacity={line === 3 || line === 4 ? 1 : 0.5 - line * 0.025}
        className={line === 4 ? 'stroke-gold' : 'stroke-(--acc)'}
      />
    ))}
  </svg>
)
