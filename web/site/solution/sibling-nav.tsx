import { ChevronDown } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { usePath } from '../page/page-context.ts'
import { GroupIcon } from './group-icon.tsx'
import type { SolutionContent } from './solution-view.ts'

type SiblingProps = Pick<SolutionContent, 'siblings' | 'catalogue'> & { currentId: string }

const SiblingList = ({ siblings, currentId }: Omit<SiblingProps, 'catalogue'>) => {
  const pathTo = usePath()
  return (
    <ul className="grid gap-0.5">
      {siblings.map(({ id, path, name, tagline, icon }) => {
        const isCurrent = id === currentId
        return (
          <li key={id}>
            <a
              href={pathTo(path)}
              aria-current={isCurrent ? 'page' : undefined}
              className={cx(
                'grid grid-cols-[1.125rem_1fr] gap-3 rounded-lg px-3.5 py-3 text-sm text-ink-2 transition-colors',
                isCurrent ? 'bg-(--acc-tint)' : 'hover:bg-sunken',
              )}
            >
              <GroupIcon name={icon} className={cx('mt-0.5 size-4.5', isCurrent ? 'text-(--acc)' : 'text-ink-3')} />
              <span>
                <span
                  className={cx(
                    'mb-0.5 block text-ui font-semibold text-pretty',
                    isCurrent ? 'text-(--acc)' : 'text-ink',
                  )}
                >
                  {name}
                </span>
                <span className="block text-pretty">{tagline}</span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The other solutions of the catalogue: a sticky column, folded into one line where there is no room. */
export const SiblingNav = (props: SiblingProps) => (
  <>
    <nav aria-label={m.solution_catalogue()} className="self-start max-lg:hidden lg:sticky lg:top-20">
      <h2 className="px-3.5 pt-1 pb-2 text-sm tracking-normal text-ink-2">{m.solution_catalogue()}</h2>
      <SiblingList {...props} />
    </nav>
    <details className="group rounded-xl border border-line bg-surface lg:hidden">
      <summary className="flex min-h-12 list-none items-center gap-2 px-4 text-ui [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{m.solution_catalogue()}</span>
        <span className="min-w-0 flex-1 truncate text-ink-2">{props.catalogue.name}</span>
        <ChevronDown aria-hidden className="size-4.5 text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label={m.solution_catalogue()} className="border-t border-line p-1.5">
        <SiblingList {...props} />
      </nav>
    </details>
  </>
)
