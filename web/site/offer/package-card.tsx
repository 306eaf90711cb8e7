import { Check, ChevronDown, Star, Tag as TagIcon, UsersRound } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { usePage } from '../page/page-context.ts'
import { accentLook } from './accent.ts'
import { ContourLines } from './contour-lines.tsx'
import { formatCount, formatRating, useFigures } from './figures.ts'
import { ComingSoon, PackageActions } from './package-actions.tsx'
import { PackageIcon } from './package-icon.tsx'
import { PackagePrice } from './package-price.tsx'
import type { PackageView } from './package-view.ts'
import { TierMark, TierStrip } from './tier-mark.tsx'

/** Buyers review a whole group; until one has, its packages are called new. */
const Rating = ({ item }: { item: PackageView }) => {
  const { language } = usePage()
  const figures = useFigures(item.groupId)
  if (item.action === 'coming_soon') return undefined
  const rating = figures?.rating && formatRating(figures.rating, language)
  return (
    <p className="mt-1 flex min-h-5 flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
      {rating ? (
        <>
          <Star aria-hidden className="size-3.5 fill-gold text-gold" />
          <b className="num text-ink" aria-hidden>
            {rating}
          </b>
          <span className="sr-only">{m.offer_rating({ rating })}</span>
          <span aria-hidden>·</span>
          {m.offer_reviews({ count: formatCount(figures.reviews, language) })}
        </>
      ) : (
        m.offer_new()
      )}
    </p>
  )
}

const FeatureList = ({ features }: { features: string[] }) => (
  <ul className="grid content-start gap-1.5 text-ui">
    {features.map((feature) => (
      <li key={feature} className="flex gap-2.5 text-pretty">
        <Check aria-hidden className="mt-0.5 size-4 text-(--acc)" />
        {feature}
      </li>
    ))}
  </ul>
)

/** The first ones; the others are in the fold, where the card has one. */
const Features = ({ features, count }: { features: string[]; count: number }) => (
  <>
    <FeatureList features={features.slice(0, count)} />
    {features.length > count && (
      <details className="group/more mt-1.5 text-ui">
        <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1 font-semibold text-(--acc) max-md:min-h-11">
          <span className="group-open/more:hidden">{m.offer_more_features({ count: features.length - count })}</span>
          <span className="hidden group-open/more:inline">{m.offer_fewer()}</span>
          <ChevronDown aria-hidden className="size-4 transition-transform group-open/more:rotate-180" />
        </summary>
        <FeatureList features={features.slice(count)} />
      </details>
    )}
  </>
)

const Facts = ({ item, price }: { item: PackageView; price: string | undefined }) => (
  <div className="pt-3.5 text-sm text-pretty text-ink-2">
    <p className="flex gap-2.5">
      <UsersRound aria-hidden className="mt-0.5 size-4 text-ink-3" />
      <span>
        <span className="sr-only">{m.offer_audience()} </span>
        {item.audience}
      </span>
    </p>
    {price && (
      <p className="flex gap-2.5 pt-1">
        <TagIcon aria-hidden className="mt-0.5 size-4 text-ink-3" />
        {m.offer_price({ price })}
      </p>
    )}
  </div>
)

const Head = ({ item }: { item: PackageView }) => (
  <div>
    {item.catalogue === 'ai' && (
      <div className="-mx-5 -mt-5 mb-4 md:-mx-6 md:-mt-6">
        <TierStrip lines={item.tier.lines} />
      </div>
    )}
    <div className="flex items-center justify-between gap-3">
      <PackageIcon name={item.icon} className="size-6 text-(--acc)" />
      <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5">
        {item.catalogue === 'ai' ? (
          <span className="text-sm font-semibold text-(--acc)">{item.tier.text}</span>
        ) : (
          <TierMark tier={item.tier} />
        )}
        {item.action === 'coming_soon' && <ComingSoon />}
      </span>
    </div>
  </div>
)

type PackageCardProps = { item: PackageView; featureCount: number; headingLevel: 2 | 3 | 4; className?: string }

/** Its seven rows are a subgrid, so that prices and buttons of neighbours align. */
export const PackageCard = ({ item, featureCount, headingLevel, className }: PackageCardProps) => {
  const Heading = `h${headingLevel}` as const
  // what cannot be bought yet shows its price among the facts, not as an offer
  const shownPrice = item.action === 'coming_soon' ? undefined : item.price
  const isBare = !shownPrice && item.features.length === 0
  return (
    <article
      id={item.id}
      tabIndex={-1}
      className={cx(
        'row-span-7 grid grid-rows-subgrid gap-y-0 bg-surface p-5 shadow-[0_0_0_1px_var(--color-line)] md:p-6',
        'rounded-none! focus-visible:-outline-offset-8 scroll-mt-16 md:scroll-mt-36',
        // far enough inside that the grid's rounded corner does not cut it
        'target:outline-2 target:-outline-offset-8 target:outline-(--acc)',
        accentLook[item.catalogue],
        className,
      )}
    >
      <Head item={item} />
      <div className="pt-4">
        <Heading className="text-lg font-semibold tracking-[-0.012em]">{item.title}</Heading>
        <Rating item={item} />
      </div>
      <p className="pt-2.5 text-ui leading-[1.55] text-pretty text-ink-2">{item.description}</p>
      {isBare ? (
        <div className="relative row-span-2 -mx-6 overflow-hidden max-md:hidden">
          <div className="absolute inset-x-0 top-4 bottom-0 max-h-44 opacity-60">
            <ContourLines className="h-full" />
          </div>
        </div>
      ) : (
        <>
          <div className="self-end">
            {shownPrice && (
              <div className="pt-5">
                <PackagePrice price={shownPrice} />
              </div>
            )}
          </div>
          <div className="pt-4">
            <Features features={item.features} count={featureCount} />
          </div>
        </>
      )}
      <Facts item={item} price={shownPrice ? undefined : item.price?.text} />
      <div className="self-end pt-5">
        <PackageActions item={item} />
      </div>
    </article>
  )
}
