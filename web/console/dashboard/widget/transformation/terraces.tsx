import { cx } from '../../../../ui/cx.ts'
import { progressPath, pathHeight, pathWidth, fullPath } from '../climb-path.ts'

const offsets = [8, 16, 24, 32, 40, 48]

/** The organisation's position on its terrace; a dot inside the SVG would be stretched with it. */
const places = ['', 'left-[14.45%] top-49', 'left-[49.2%] top-33.5', 'left-[85%] top-18']

/** Three terraces with two climbing lines, up to the organisation's level. */
export const Terraces = ({ level, isDone }: { level: number; isDone: boolean }) => {
  const come = progressPath(level, isDone)
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 h-70 @max-xl:hidden">
      <svg viewBox={`0 0 ${pathWidth} ${pathHeight}`} preserveAspectRatio="none" fill="none" className="size-full">
        {offsets.map((offset, index) => (
          <path
            key={offset}
            d={fullPath}
            transform={`translate(${offset * 0.9} ${-offset})`}
            strokeOpacity={(0.42 - index * 0.065).toFixed(2)}
            vectorEffect="non-scaling-stroke"
            className="stroke-on-deep-2 stroke-[1.25]"
          />
        ))}
        <path
          d={fullPath}
          strokeOpacity="0.5"
          vectorEffect="non-scaling-stroke"
          className="stroke-on-deep-2 stroke-[1.5]"
        />
        {come && (
          <>
            <path d={come} vectorEffect="non-scaling-stroke" className="stroke-deep-jade stroke-2" />
            <path
              d={come}
              transform="translate(0 6)"
              vectorEffect="non-scaling-stroke"
              className="stroke-deep-gold stroke-2"
            />
          </>
        )}
      </svg>
      {level > 0 && !isDone && (
        <span
          className={cx(
            'absolute mt-0.75 size-3.25 -translate-1/2 rounded-full bg-deep-gold shadow-[0_0_0_4px_var(--color-deep),0_0_0_5.5px_var(--color-deep-gold)]',
            places[level],
          )}
        />
      )}
    </div>
  )
}
