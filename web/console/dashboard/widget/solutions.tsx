import type { Suggestion } from '@song-hanh/contract/marketplace/suggestion'
import { formatDong } from '@song-hanh/contract/value/money'
import { Store } from 'lucide-react'
import { Anchor } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { twinOf } from '../../../words/address.ts'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'
import { paths } from '../../paths.ts'
import { AsideLink } from './aside-link.tsx'
import { QueryState } from './query-state.tsx'
import { EmptyWidget } from './empty-widget.tsx'
import { priceOf } from './price-words.ts'
import { suggestions } from './widget-queries.ts'
import { SkeletonLine } from './skeleton-line.tsx'

const listLook = '-my-3 grid gap-x-10 @3xl:grid-cols-2'
const itemLook = 'border-t border-line first:border-transparent @3xl:nth-2:border-transparent'
const rowLook =
  'grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3.5 py-3 @sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]'

const Price = ({ suggestion }: { suggestion: Suggestion }) => {
  const { list_price: before } = suggestion
  const language = currentLanguage()
  return (
    <span className="num text-ui @max-sm:col-start-2 @max-sm:flex @max-sm:flex-wrap @max-sm:items-baseline @max-sm:gap-x-2 @sm:text-right">
      <b className={suggestion.action === 'coming_soon' ? 'text-jade' : undefined}>{priceOf(suggestion, language)}</b>
      {suggestion.unit_price !== null && before !== null && before > suggestion.unit_price && (
        <s className="text-sm text-ink-3 @sm:block">
          <span className="sr-only">{m.widget_solutions_list_price()} </span>
          {formatDong(before, language)}
        </s>
      )}
    </span>
  )
}

const Row = ({ suggestion }: { suggestion: Suggestion }) => {
  const { path, title, group_id, group_name, action } = suggestion
  const language = currentLanguage()
  return (
    <li className={itemLook}>
      <Anchor href={twinOf(path, language)} className={`group ${rowLook}`}>
        <img
          src={`/art/solutions/${group_id}.svg`}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          className="size-10 @max-sm:self-start"
        />
        <span className="min-w-0">
          <span className="block text-ui font-semibold wrap-break-word group-hover:text-jade">{title[language]}</span>
          <span className="block text-sm text-ink-2">
            {action === 'coming_soon' ? m.widget_solutions_soon() : group_name[language]}
          </span>
        </span>
        <Price suggestion={suggestion} />
      </Anchor>
    </li>
  )
}

const Waiting = () => (
  <div className={listLook}>
    {[0, 1, 2, 3].map((at) => (
      <div key={at} className={`${itemLook} ${rowLook}`}>
        <Skeleton className="size-10 rounded-lg @max-sm:self-start" />
        <span>
          <SkeletonLine width="w-44" look="text-ui" />
          <SkeletonLine width="w-28" look="text-sm" />
        </span>
        <span className="@max-sm:col-start-2">
          <SkeletonLine width="w-24" look="text-ui" />
        </span>
      </div>
    ))}
  </div>
)

export const Solutions = () => (
  <div className="@container flex min-w-0 flex-1 flex-col">
    <QueryState read={suggestions()} name={m.widget_solutions()} renderWaiting={() => <Waiting />}>
      {({ suggestions: list }) =>
        list.length > 0 ? (
          <ul className={listLook}>
            {list.map((suggestion) => (
              <Row key={suggestion.package_id} suggestion={suggestion} />
            ))}
          </ul>
        ) : (
          <EmptyWidget
            icon={Store}
            title={m.widget_solutions_none()}
            step={{ href: paths.marketplace(), label: m.widget_solutions_go() }}
          >
            {m.widget_solutions_none_hint()}
          </EmptyWidget>
        )
      }
    </QueryState>
  </div>
)

export const ToMarketplace = () => <AsideLink href={paths.marketplace()}>{m.widget_solutions_all()}</AsideLink>
