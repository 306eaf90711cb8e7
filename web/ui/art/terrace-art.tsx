import { cx } from '../cx.ts'

const terraces = [
  { x: 220, y: 168, rx: 196, ry: 52, steps: 5 },
  { x: 220, y: 110, rx: 140, ry: 38, steps: 5 },
  { x: 220, y: 50, rx: 84, ry: 23, steps: 6 },
]

const rim = (x: number, y: number, rx: number, ry: number) => `M${x - rx} ${y}a${rx} ${ry} 0 0 0 ${rx * 2} 0`

/** Three empty terraces of contour lines. */
export const TerraceArt = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="20 20 400 250" fill="none" aria-hidden="true" className={cx('h-auto w-full', className)}>
    {terraces.map(({ x, y, rx, ry, steps }, level) => (
      <g key={y}>
        <path className="fill-work" d={`${rim(x, y + (steps - 1) * 9, rx, ry)}V${y}a${rx} ${ry} 0 0 0-${rx * 2} 0z`} />
        {Array.from({ length: steps - 1 }, (_, step) => (
          <path
            key={step}
            className="stroke-jade"
            strokeWidth="1.2"
            strokeOpacity={(0.75 - step * 0.14).toFixed(2)}
            d={rim(x, y + (step + 1) * 9, rx, ry)}
          />
        ))}
        <path
          className="stroke-jade"
          strokeWidth="1"
          strokeOpacity="0.4"
          d={`M${x - rx} ${y}v${(steps - 1) * 9}M${x + rx} ${y}v${(steps - 1) * 9}`}
        />
        <ellipse
          cx={x}
          cy={y}
          rx={rx}
          ry={ry}
          strokeWidth="1.8"
          className={cx('fill-work', level === 2 ? 'stroke-gold' : 'stroke-jade')}
        />
        {level === 2 &&
          [0.68, 0.36].map((share) => (
            <ellipse
              key={share}
              cx={x}
              cy={y}
              rx={rx * share}
              ry={ry * share}
              strokeWidth="1.2"
              strokeOpacity={share}
              className="stroke-gold"
            />
          ))}
      </g>
    ))}
  </svg>
)
