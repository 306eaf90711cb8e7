import type { TierView } from './package-view.ts'

const wave = 'c4 0 4.6-3.2 8-3.2s4-3.2 8-3.2'

/** A tier as parallel lines: one more is lit per tier. */
export const TierMark = ({ tier }: { tier: TierView }) => (
  <span className="inline-flex items-center gap-2 text-sm font-semibold whitespace-nowrap text-ink-2">
    <svg viewBox="0 0 18 18" fill="none" strokeWidth="1.6" strokeLinecap="round" aria-hidden className="size-5">
      {[16, 12, 8].map((y, index) => (
        <path
          key={y}
          d={`M1 ${y}${wave}`}
          className={index < tier.lines ? 'stroke-(--acc)' : 'stroke-line dark:stroke-line-strong/60'}
        />
      ))}
    </svg>
    {tier.text}
  </span>
)

/** A bundle of lines runs through the tiers of a solution, card after card, and gains a line at each. */
export const TierStrip = ({ lines }: { lines: TierView['lines'] }) => {
  const heightAt = (step: number) => 31 - step * 8.5
  const line = (k: number) => {
    const [from, to] = [heightAt(lines - 1) + k * 6, heightAt(lines) + k * 6]
    return `M0 ${from}C110 ${from} 130 ${to} 240 ${to}H280`
  }
  return (
    <svg viewBox="0 0 280 44" preserveAspectRatio="none" fill="none" aria-hidden className="block h-11 w-full">
      <path d={`${line(0)}V44H0Z`} className="fill-(--acc-tint)" />
      {Array.from({ length: lines }, (_, k) => (
        <path
          key={k}
          d={line(k)}
          strokeWidth="2"
          strokeOpacity={1 - k * 0.28}
          vectorEffect="non-scaling-stroke"
          className="stroke-(--acc)"
        />
      ))}
    </svg>
  )
}
