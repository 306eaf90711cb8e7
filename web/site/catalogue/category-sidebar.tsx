import { ArrowRight } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { PackageIcon } from '../offer/package-icon.tsx'
import { usePath } from '../page/page-context.ts'
import type { Step } from './banner.tsx'
import type { GroupView } from './catalogue-content.ts'

const entryLook = cx(
  'flex gap-3 rounded-lg px-4 py-3.5 text-sm text-ink-2 transition-colors hover:bg-sunken',
  'aria-[current=true]:bg-(--acc-tint) group',
)

const Entry = ({ group, step }: { group: GroupView; step: Step }) => (
  <li>
    <a href={step.href} onClick={step.onClick} aria-current={step.isCurrent ? 'true' : undefined} className={entryLook}>
      <PackageIcon name={group.icon} className="mt-0.5 size-5 text-ink-3 group-aria-[current=true]:text-(--acc)" />
      <span className="min-w-0 flex-1">
        <b className="block text-base leading-snug text-ink group-aria-[current=true]:text-(--acc)">{group.name}</b>
        {group.tagline}
      </span>
      <span className="num">{step.count}</span>
    </a>
  </li>
)

/** The three categories, and when the chosen one is the right one. */
export const CategorySidebar = ({ groups, steps }: { groups: GroupView[]; steps: Step[] }) => {
  const pathTo = usePath()
  const chosen = groups.find(({ id }) => steps.some((step) => step.id === id && step.isCurrent))
  return (
    <aside aria-labelledby="categories" className="self-start xl:sticky xl:top-36">
      <h2 id="categories" className="pb-2 text-sm text-ink-2 xl:px-4">
        {m.catalogue_category()}
      </h2>
      <ul className="grid gap-1 max-xl:-mx-4 md:max-xl:grid-cols-3">
        {groups.map((group) => {
          const step = steps.find(({ id }) => id === group.id)
          return step && <Entry key={group.id} group={group} step={step} />
        })}
      </ul>
      {chosen?.whenToUse && (
        <div className="mt-6 border-t border-line pt-5 xl:px-4">
          <h3 className="text-ui">{m.catalogue_when_to_use()}</h3>
          <ul className="mt-1 text-sm text-pretty text-ink-2">
            {chosen.whenToUse.map((reason) => (
              <li key={reason} className="flex gap-2.5 pt-2">
                <ArrowRight aria-hidden className="mt-1 size-3.5 text-(--acc)" />
                {reason}
              </li>
            ))}
          </ul>
          <a
            href={pathTo(chosen.path)}
            className="mt-3 inline-flex min-h-11 items-center gap-1.5 text-ui font-semibold text-(--acc) underline-offset-4 hover:underline"
          >
            {m.catalogue_group_page()}
            <ArrowRight aria-hidden className="size-4" />
          </a>
        </div>
      )}
    </aside>
  )
}
