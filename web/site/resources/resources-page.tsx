import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { m } from '../../words/compiled/messages.js'
import { Waves } from '../form/waves.tsx'
import { CategoryList } from './category-list.tsx'
import { CoverDrawings } from './covers.tsx'
import { findResources } from './find-resources.ts'
import { RequestForm } from './request-form.tsx'
import { ResourceCard } from './resource-card.tsx'
import { ResourcesHero } from './resources-hero.tsx'
import type { ResourcesView } from './resources-view.ts'
import { changeFilter, useArrival, useFilter } from './use-filter.ts'

const Nothing = () => (
  <div className="grid justify-items-center px-4 py-16 text-center">
    <Waves fade="both" className="mb-7 h-24 w-full max-w-90 bg-jade" />
    <h2 className="text-xl">{m.resources_empty()}</h2>
    <p className="mt-2 max-w-[36em] text-ink-2">{m.resources_empty_hint()}</p>
    <Button variant="quiet" size="lg" className="mt-6" onClick={() => changeFilter({ category: '', q: '' }, 'push')}>
      {m.resources_show_all()}
    </Button>
  </div>
)

export const Page = ({ content }: { content: ResourcesView }) => {
  const { items, categories, form, resourceTypes } = content
  const filter = useFilter()
  const arrival = useArrival()
  const found = findResources(items, categories, filter)
  const current = categories.find(({ slug }) => slug === filter.category)?.slug ?? ''
  return (
    <>
      <ResourcesHero total={items.length} q={filter.q} />
      <div className="wrap grid gap-5 pt-5 pb-14 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-12 lg:pt-12 lg:pb-22">
        <CategoryList categories={categories} current={current} total={items.length} />
        <section aria-label={m.resources_title()} className="min-h-110 min-w-0">
          {filter.expired && (
            <div className="mb-5">
              <Banner
                tone="gold"
                title={m.resources_expired_title()}
                onClose={() => changeFilter({ link: '' }, 'replace')}
              >
                {m.resources_expired()}
              </Banner>
            </div>
          )}
          <p role="status" className="text-ui text-ink-2">
            {m.resources_count({ count: found.length })}
          </p>
          {found.length === 0 && <Nothing />}
          <CoverDrawings />
          <ul key={arrival} className="grid gap-x-10 md:grid-cols-2">
            {found.map((item) => (
              <ResourceCard
                key={item.id}
                item={item}
                category={categories.find(({ slug }) => slug === item.category)}
              />
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="request" className="relative overflow-hidden border-t border-line bg-sunken">
        <div className="wrap relative z-1 grid gap-7 pt-12 pb-14 lg:grid-cols-[4fr_6fr] lg:gap-16 lg:pt-18 lg:pb-22">
          <div>
            <h2 id="request" className="scroll-mt-20 text-3xl md:text-4xl">
              {form.title}
            </h2>
            <p className="mt-2.5 max-w-[24em] text-lg text-pretty text-ink-2">{form.subtitle}</p>
          </div>
          <RequestForm form={form} resourceTypes={resourceTypes} />
        </div>
        <Waves fade="right" className="absolute bottom-0 left-0 h-80 w-[36%] bg-jade max-lg:hidden" />
      </section>
    </>
  )
}
