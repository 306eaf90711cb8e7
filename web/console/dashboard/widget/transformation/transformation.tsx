import type { Transformation as Standing } from '@song-hanh/contract/marketplace/suggestion'
import { Check, Circle, CircleDashed } from 'lucide-react'
import { buttonLook } from '../../../../ui/button/button-look.ts'
import { cx } from '../../../../ui/cx.ts'
import { Anchor } from '../../../../ui/link.tsx'
import { twinOf } from '../../../../words/address.ts'
import { m } from '../../../../words/compiled/messages.js'
import { currentLanguage } from '../../../../words/language.ts'
import { QueryState } from '../query-state.tsx'
import { transformation } from '../widget-queries.ts'
import { Terraces } from './terraces.tsx'
import { headLook, levelLook, levelsLook, lineLook, shares, tops } from './transformation-look.ts'
import { groupName, levelWords, standingSentence, stateWords } from './transformation-words.ts'
import { TransformationSkeleton } from './transformation-skeleton.tsx'

type Level = Standing['levels'][number]
type Next = NonNullable<Standing['next']>

const page = (path: string) => twinOf(path, currentLanguage())

/** What is planned is hollow: only what the organisation has is ticked. */
const Mark = ({ state }: Pick<Level['solutions'][number], 'state'>) => {
  const look = 'mt-0.5 size-4 flex-none'
  if (state === 'bought') return <Check className={`${look} text-deep-gold`} aria-hidden="true" />
  if (state === 'saved') return <Circle className={`${look} text-deep-gold`} aria-hidden="true" />
  return <CircleDashed className={`${look} text-on-deep-2`} aria-hidden="true" />
}

const Solution = ({ name, path, state }: Level['solutions'][number]) => (
  <li className="flex gap-2">
    <Mark state={state} />
    <span className="min-w-0 text-pretty text-on-deep-2">
      <Anchor
        href={page(path)}
        className={cx(
          'underline-offset-3 hover:underline max-md:inline-block max-md:py-1',
          state !== 'open' && 'text-on-deep',
        )}
      >
        {groupName({ path, name })}
      </Anchor>
      <span className={state === 'open' ? 'sr-only' : undefined}> · {stateWords[state]()}</span>
    </span>
  </li>
)

const LevelColumn = ({ level, here, next }: { level: Level; here: number; next: Next | null }) => {
  const at = level.level - 1
  const { title, text } = levelWords[at] ?? {}
  const isReached = level.level <= here
  return (
    <li className={cx(levelLook, tops[at])}>
      <span
        aria-hidden="true"
        className={cx(lineLook, shares[at], isReached ? 'border-t-deep-jade border-b-deep-gold' : 'border-deep-line')}
      />
      <p className="num text-sm text-on-deep-2">
        {level.level === here
          ? m.widget_transformation_here({ level: here })
          : m.widget_transformation_level({ level: level.level })}
      </p>
      <h3 className="mt-0.5 text-base">{title?.()}</h3>
      <p className="text-ui text-pretty text-on-deep-2">{text?.()}</p>
      <ul className="mt-2.5 grid gap-1.5 text-ui">
        {level.solutions.map((solution) => (
          <Solution key={solution.group_id} {...solution} />
        ))}
      </ul>
      {next && (
        <Anchor
          href={page(next.path)}
          className={buttonLook({ variant: 'gold', className: 'mt-4 text-balance whitespace-normal!' })}
        >
          {m.widget_transformation_next({ name: groupName(next) })}
        </Anchor>
      )}
    </li>
  )
}

const Board = ({ levels, level: here, next }: Standing) => (
  <>
    <div className={headLook}>
      <p className="text-xl font-semibold tracking-[-0.015em] text-balance">{standingSentence(here, next)}</p>
      {here === 0 && <p className="mt-1.5 text-ui text-on-deep-2">{m.widget_transformation_start()}</p>}
    </div>
    <div className="relative @5xl:-mt-12">
      <Terraces level={here} isDone={next === null} />
      <ol className={levelsLook}>
        {levels.map((level) => (
          <LevelColumn
            key={level.level}
            level={level}
            here={here}
            next={level.solutions.some(({ group_id }) => group_id === next?.group_id) ? next : null}
          />
        ))}
      </ol>
    </div>
  </>
)

/** Draws its own surface: a deep green hill with a path over its three terraces. */
export const Transformation = () => (
  <div className="deep @container relative flex min-w-0 flex-1 flex-col overflow-hidden rounded-xl dark:border dark:border-deep-line">
    <h2
      id="widget-title-digital-transformation"
      className="relative z-1 px-5 pt-5 text-sm font-normal tracking-normal text-on-deep-2 @5xl:px-7 @5xl:pt-6"
    >
      {m.widget_transformation()}
    </h2>
    <QueryState
      read={transformation()}
      name={m.widget_transformation()}
      renderWaiting={(before = 0) => <TransformationSkeleton level={before} />}
      countOf={({ transformation: { level } }) => level}
      look="mx-5 mt-3 mb-5 rounded-lg bg-surface px-4 @5xl:mx-7"
    >
      {({ transformation: standing }) => <Board {...standing} />}
    </QueryState>
  </div>
)
