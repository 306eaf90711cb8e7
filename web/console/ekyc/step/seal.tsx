const ring = (index: number): string => {
  const points = Array.from({ length: 72 }, (_, at) => {
    const angle = (at / 72) * 2 * Math.PI
    const radius =
      46 - index * 5.5 + Math.sin(angle * 3 + index * 0.5) * (2.2 - index * 0.3) + Math.sin(angle * 5 + 1) * 1.1
    return `${(48 + radius * Math.cos(angle)).toFixed(1)} ${(48 + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
const rings = [0, 1, 2, 3].map((index) => ({ d: ring(index), opacity: 0.3 + index * 0.175 }))

/** The top of the hill from above: contour lines close around a check mark. */
export const Seal = () => (
  <svg viewBox="0 0 96 96" aria-hidden="true" fill="none" className="-mt-2 mb-5 -ml-1.5 size-24">
    {rings.map(({ d, opacity }) => (
      <path key={d} d={d} opacity={opacity} strokeWidth="1.5" className="stroke-jade" />
    ))}
    <path d={ring(4)} className="fill-jade" />
    <path
      d="M39 49l6.5 6.5L58.5 41"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-on-jade"
    />
  </svg>
)
