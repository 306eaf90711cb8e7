import type { MouseEvent } from 'react'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import type { CatalogueContent } from './catalogue-content.ts'
import { type Slope, Terraces } from './terraces.tsx'

/** The slope of the ground, and the height of each label above its foot. */
const shapes: Record<CatalogueContent['id'], { slope: Slope; feet: readonly string[] }> = {
  digital: {
    slope: { rise: 34, climb: 34, spread: 22, early: 0 },
    feet: ['lg:bottom-19.5', 'lg:bottom-28', 'lg:bottom-36.5', 'lg:bottom-45', 'lg:bottom-53.5'],
  },
  green: {
    slope: { rise: 52, climb: 240, spread: 12, early: 96 },
    feet: ['lg:bottom-19.5', 'lg:bottom-32.5', 'lg:bottom-45.5'],
  },
  ai: {
    slope: { rise: 28, climb: 100, spread: 6, early: 34 },
    feet: ['lg:bottom-19.5', 'lg:bottom-26.5', 'lg:bottom-33.5', 'lg:bottom-40.5', 'lg:bottom-47.5', 'lg:bottom-54.5'],
  },
}
const columns: Record<CatalogueContent['id'], string> = {
  digital: 'lg:grid-cols-5',
  green: 'lg:grid-cols-3',
  ai: 'lg:grid-cols-6',
}

export type Step = {
  id: string
  name: string
  count: number
  href: string
  isCurrent: boolean
  onClick?: ((event: MouseEvent) => void) | undefined
}

const stepLook = cx(
  'group flex items-center gap-2 text-ui font-medium max-lg:h-11 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:px-3.5',
  'max-lg:whitespace-nowrap max-lg:bg-surface lg:absolute lg:inset-x-0 lg:flex-col-reverse lg:items-start lg:gap-0 lg:pr-8',
  'lg:text-balance lg:text-ink-2 aria-[current=true]:text-(--acc) max-lg:aria-[current=true]:bg-(--acc-tint)',
)

const StepName = ({ step }: { step: Step }) => (
  <>
    <span className="decoration-[1.5px] underline-offset-4 group-hover:text-(--acc) group-hover:underline group-aria-[current=true]:underline max-lg:no-underline!">
      {step.name}
    </span>{' '}
    <b className="num text-(--acc) lg:text-2xl lg:tracking-[-0.02em] lg:text-ink lg:group-aria-[current=true]:text-(--acc)">
      {step.count}
    </b>
  </>
)

/** A group without a match keeps its step but is not a link; in the row on a phone it is hidden. */
const StepItem = ({ step, foot }: { step: Step; foot: string | undefined }) => (
  <li className={cx('relative flex-none', step.count === 0 && 'max-lg:hidden')}>
    {step.count === 0 ? (
      <span className={cx(stepLook, foot, 'text-ink-3 [&_*]:text-inherit! [&_*]:no-underline!')}>
        <StepName step={step} />
      </span>
    ) : (
      <a
        href={step.href}
        onClick={step.onClick}
        aria-current={step.isCurrent ? 'true' : undefined}
        className={cx(stepLook, foot)}
      >
        <StepName step={step} />
      </a>
    )}
  </li>
)

export const Banner = ({ content, steps }: { content: CatalogueContent; steps: Step[] }) => {
  const [first, ...rest] = content.banner.split(' - ')
  const { slope, feet } = shapes[content.id]
  return (
    <section aria-labelledby="catalogue" className="overflow-x-clip">
      <div className="wrap">
        <h1
          id="catalogue"
          className="pt-9 text-[clamp(2.125rem,4.1vw,3.375rem)] leading-[1.16] tracking-[-0.03em] md:pt-13"
        >
          <span className="text-(--acc)">{first}</span>
          {` - ${rest.join(' - ')}`}
        </h1>
        <p className="mt-3 max-w-[27em] text-lg text-pretty text-ink-2">{content.subtitle}</p>
        <nav aria-label={m.catalogue_groups()} className="relative mt-5 lg:mt-0 lg:max-[1180px]:mt-4">
          <Terraces steps={steps.length} slope={slope} />
          <ol
            className={cx(
              'max-lg:-mx-4.5 max-lg:flex max-lg:min-h-18 max-lg:gap-2 max-lg:overflow-x-auto max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4.5 max-lg:py-3.5 sm:max-lg:-mx-6 sm:max-lg:px-6',
              '[scrollbar-width:none] lg:absolute lg:inset-0 lg:grid',
              columns[content.id],
            )}
          >
            {steps.map((step, index) => (
              <StepItem key={step.id} step={step} foot={feet[index]} />
            ))}
          </ol>
        </nav>
      </div>
    </section>
  )
}
