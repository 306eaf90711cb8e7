import { FilePlus2 } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { usePath } from '../page/page-context.ts'
import type { ResourceCategory } from './resources-view.ts'
import { changeFilter } from './use-filter.ts'

type CategoryListProps = { categories: readonly ResourceCategory[]; current: string; total: number }

const rowLook =
  'flex items-center justify-between gap-2 rounded-md px-3 text-ui font-semibold whitespace-nowrap text-ink-2 transition-colors hover:bg-sunken max-lg:min-h-11 max-lg:border max-lg:border-line lg:-mx-3 lg:min-h-10 ' +
  'aria-[current]:bg-jade-tint aria-[current]:text-jade max-lg:aria-[current]:border-jade'

/** Each category has its own URL; within the page it is chosen without a reload. */
export const CategoryList = ({ categories, current, total }: CategoryListProps) => {
  const pathTo = usePath()
  const list = useRef<HTMLUListElement>(null)
  // on a phone the row is wider than the screen, and the choice may be outside of it
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-category="${current}"]`)
    if (chosen && list.current) list.current.scrollLeft = chosen.offsetLeft - 18
  }, [current])
  const choose = (slug: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    changeFilter({ category: slug, link: '' }, 'push')
  }
  const rows = [{ slug: '', name: m.resources_all(), count: total }, ...categories]
  return (
    <aside className="min-w-0 lg:sticky lg:top-20 lg:self-start">
      <nav aria-labelledby="categories">
        <h2 id="categories" className="pb-2 text-sm tracking-normal text-ink-2 max-lg:sr-only">
          {m.resources_categories()}
        </h2>
        <ul
          ref={list}
          className="relative flex gap-2 max-lg:-mx-4.5 max-lg:scrollbar-none max-lg:overflow-x-auto max-lg:px-4.5 max-lg:py-1 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:flex-col lg:gap-0.5"
        >
          {rows.map(({ slug, name, count }) => (
            <li key={slug} className="flex-none">
              <a
                href={pathTo('/resources') + (slug && `?category=${slug}`)}
                data-category={slug}
                aria-current={slug === current || undefined}
                onClick={choose(slug)}
                className={rowLook}
              >
                {name}
                <span className="num text-sm font-normal">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a
        href="#request"
        className={cx(
          'mt-7 grid grid-cols-[1.125rem_1fr] gap-3 border-t border-line pt-5 text-sm text-ink-2 max-lg:hidden',
          'hover:text-ink',
        )}
      >
        <FilePlus2 aria-hidden className="mt-px size-4.5 text-jade" />
        <span>
          <b className="block text-ui text-ink">{m.resources_ask_title()}</b>
          {m.resources_ask()}
        </span>
      </a>
    </aside>
  )
}
