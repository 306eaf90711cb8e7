import { ArrowRight } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import type { PackageView } from '../offer/package-view.ts'
import { PackageGrid } from '../offer/package-grid.tsx'
import { usePath } from '../page/page-context.ts'
import type { GroupView } from './catalogue-content.ts'

type GroupSectionProps = {
  group: GroupView
  items: PackageView[]
  featureCount: number
  isFolded: boolean
  /** With one category chosen, its heading shows the count. */
  count?: number | undefined
  grid?: string | undefined
}

export const GroupSection = ({ group, items, featureCount, isFolded, count, grid }: GroupSectionProps) => {
  const pathTo = usePath()
  return (
    <section id={group.id} aria-labelledby={`${group.id}-name`} className="scroll-mt-16 md:scroll-mt-36">
      <div className="mb-5 grid items-end gap-x-8 gap-y-1 md:mb-6 md:grid-cols-[1fr_auto]">
        <div>
          <h2 id={`${group.id}-name`} className="text-2xl tracking-[-0.022em] md:text-3xl">
            {group.name}
          </h2>
          <p className="mt-1 text-base text-pretty text-ink-2">{group.tagline}</p>
          {count !== undefined && <p className="mt-2 text-ui text-ink-2">{m.catalogue_found({ count })}</p>}
        </div>
        <a
          href={pathTo(group.path)}
          className={cx(
            'group inline-flex min-h-11 items-center gap-1.5 justify-self-start text-ui font-semibold whitespace-nowrap text-(--acc) md:min-h-8',
            'underline-offset-4 hover:underline',
          )}
        >
          {m.catalogue_group_page()}
          <span className="sr-only">: {group.name}</span>
          <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
        </a>
      </div>
      <PackageGrid
        items={items}
        featureCount={featureCount}
        headingLevel={3}
        isFolded={isFolded}
        {...(grid !== undefined && { className: grid })}
      />
    </section>
  )
}
