import { drawTerrace } from '../../art/terrace.ts'
import { cx } from '../cx.ts'

const accents = {
  sky: ['fill-sky-tint', 'stroke-sky'],
  leaf: ['fill-leaf-tint', 'stroke-leaf'],
  plum: ['fill-plum-tint', 'stroke-plum'],
  jade: ['fill-jade-tint', 'stroke-jade'],
} as const

type TerraceBannerProps = { steps: number; accent: keyof typeof accents; className?: string | undefined }

/** The slope of a catalogue: one terrace per group, in the catalogue's colour. Labels are above it. */
export const TerraceBanner = ({ steps, accent, className }: TerraceBannerProps) => {
  const { viewBox, edge, ground, below } = drawTerrace(steps)
  const [fill, stroke] = accents[accent]
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className={cx('block w-full', className ?? 'h-50')}
    >
      <path d={ground} className={fill} />
      {below.map((path) => (
        <path key={path} d={path} vectorEffect="non-scaling-stroke" strokeOpacity="0.5" className={stroke} />
      ))}
      <path
        d={edge}
        transform="translate(0 5)"
        strokeWidth="2.2"
        vectorEffect="non-scaling-stroke"
        className="stroke-gold"
      />
      <path d={edge} strokeWidth="2.2" vectorEffect="non-scaling-stroke" className={stroke} />
    </svg>
  )
}
