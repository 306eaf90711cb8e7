import { cx } from '../../../../ui/cx.ts'
import { m } from '../../../../words/compiled/messages.js'
import { Terraces } from './terraces.tsx'
import { headLook, levelLook, levelsLook, lineLook, shares, tops } from './transformation-look.ts'
import { groupLines, levelWords } from './transformation-words.ts'

/** On the deep green; as tall as the line of text it stands for. */
const Bar = ({ width, look }: { width: string; look?: string }) => (
  <span className={cx('flex h-[1lh] items-center', look)}>
    <span
      className={cx(
        'block h-[0.7lh] max-w-full animate-pulse rounded-sm bg-deep-line motion-reduce:animate-none',
        width,
      )}
    />
  </span>
)

/** Shows what is known without a response: the levels and their subjects. */
const WaitingLevel = ({ at, isNext }: { at: number; isNext: boolean }) => {
  const { title, text } = levelWords[at] ?? {}
  return (
    <li className={cx(levelLook, tops[at])}>
      <span aria-hidden="true" className={cx(lineLook, shares[at], 'border-deep-line')} />
      <p className="num text-sm text-on-deep-2">{m.widget_transformation_level({ level: at + 1 })}</p>
      <h3 className="mt-0.5 text-base">{title?.()}</h3>
      <p className="text-ui text-pretty text-on-deep-2">{text?.()}</p>
      <div aria-hidden="true" className="mt-2.5 grid gap-1.5 text-ui">
        {(groupLines[at] ?? []).map((lines, group) => (
          // placeholders have no identity but their index
          // oxlint-disable-next-line react/no-array-index-key
          <div key={group} className="max-md:py-1">
            <Bar width="w-44" />
            {lines > 1 && <Bar width="w-24" />}
          </div>
        ))}
      </div>
      {isNext && (
        <span className="mt-4 block h-9 w-44 max-w-full animate-pulse rounded-md bg-deep-line motion-reduce:animate-none max-md:h-11" />
      )}
    </li>
  )
}

/** The transformation widget before its data arrives. */
export const TransformationSkeleton = ({ level }: { level: number }) => (
  <>
    <div aria-hidden="true" className={headLook}>
      <Bar width="w-72" look="text-xl" />
      {level > 0 ? (
        <Bar width="w-52" look="text-xl" />
      ) : (
        <p className="invisible mt-1.5 text-ui">{m.widget_transformation_start()}</p>
      )}
    </div>
    <div className="relative @5xl:-mt-12">
      <Terraces level={0} isDone={false} />
      <ol className={levelsLook}>
        {tops.map((top, at) => (
          <WaitingLevel key={top} at={at} isNext={at === Math.min(level, tops.length - 1)} />
        ))}
      </ol>
    </div>
  </>
)
