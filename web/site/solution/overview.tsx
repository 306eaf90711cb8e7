import { ArrowRight, Check, TrendingUp } from 'lucide-react'
import { buttonLook } from '../../ui/button/button-look.ts'
import { m } from '../../words/compiled/messages.js'
import { OfferNotes } from '../offer/offer-notes.tsx'
import { PackageGrid } from '../offer/package-grid.tsx'
import { usePath } from '../page/page-context.ts'
import { MoreInformation } from './more-information.tsx'
import { Screenshots } from './screenshots.tsx'
import type { SolutionContent } from './solution-view.ts'

type PointsProps = { title: string; items: readonly string[]; Icon: typeof Check }

const Points = ({ title, items, Icon }: PointsProps) => (
  <section>
    <h2 className="border-b border-line pb-3 text-[1rem] leading-6 tracking-normal">{title}</h2>
    <ul>
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1rem_1fr] gap-2.5 pt-2.5 text-ui text-pretty text-ink-2">
          <Icon aria-hidden className="mt-0.5 size-4 text-(--acc)" />
          {item}
        </li>
      ))}
    </ul>
  </section>
)

/** After the packages a contact, for visitors who found none. */
const Ask = ({ groupId }: { groupId: string }) => {
  const pathTo = usePath()
  return (
    <aside className="deep mt-4 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-2xl p-5 md:p-6">
      <div className="min-w-60 flex-1">
        <h3 className="text-lg">{m.solution_ask_title()}</h3>
        <p className="mt-1 text-ui text-pretty text-on-deep-2">{m.solution_ask_text()}</p>
      </div>
      <a href={pathTo(`/contact?solution=${groupId}`)} className={buttonLook({ variant: 'gold', size: 'lg' })}>
        {m.solution_ask_action()}
        <ArrowRight aria-hidden className="size-4" />
      </a>
    </aside>
  )
}

export const Overview = ({ content }: { content: SolutionContent }) => {
  const { group, packages } = content
  const { description, whenToUse, features, benefits } = group.overview
  return (
    <>
      <Screenshots shots={group.screenshots} />
      <p className="mt-11 max-w-[42em] text-[1.125rem] leading-[1.6] tracking-[-0.008em] text-pretty">{description}</p>
      <div className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3 md:max-lg:gap-x-7">
        <Points title={m.solution_when_to_use()} items={whenToUse} Icon={ArrowRight} />
        <Points title={m.solution_features()} items={features} Icon={Check} />
        <Points title={m.solution_benefits()} items={benefits} Icon={TrendingUp} />
      </div>
      <section aria-labelledby="packages" className="mt-16">
        <h2 id="packages" className="text-2xl">
          {m.solution_packages()}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-5 text-ui text-ink-2">
          <span>{m.solution_packages_count({ count: packages.length })}</span>
          <OfferNotes items={packages} />
        </p>
        <div className="mt-6">
          <PackageGrid items={packages} featureCount={3} headingLevel={3} />
        </div>
        <Ask groupId={group.id} />
      </section>
      <MoreInformation group={group} />
    </>
  )
}
