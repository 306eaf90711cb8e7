import type { Finding } from '@song-hanh/contract/dashboard/advice'
import { CircleAlert, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useCached } from '../../../api/query.ts'
import { cx } from '../../../ui/cx.ts'
import { Anchor } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { m } from '../../../words/compiled/messages.js'
import { adviceWords } from './advice-words.ts'
import { QueryState } from './query-state.tsx'
import { EmptyWidget } from './empty-widget.tsx'
import { advice } from './widget-queries.ts'
import { SkeletonLine } from './skeleton-line.tsx'

const listLook = 'grid gap-x-8 gap-y-3.5 @lg:grid-cols-2 @4xl:grid-cols-3'

const severities = {
  danger: { icon: TriangleAlert, look: 'text-lacquer', word: m.widget_advisor_danger },
  warning: { icon: CircleAlert, look: 'text-gold-ink', word: m.widget_advisor_warning },
}

/** Each takes two lines, however long its text: nothing below moves when findings arrive. */
const Line = ({ kind, severity, count = 0 }: Finding) => {
  const { icon: Icon, look, word } = severities[severity]
  const words = adviceWords[kind]
  const [text, hint] = [words.text(count), words.hint()]
  return (
    <li className="relative min-w-0 pl-6.5 text-ui">
      <Icon className={cx('absolute top-0.5 left-0 size-4.25', look)} aria-hidden="true" />
      <Anchor href={words.href()} className="group block max-md:py-1">
        <span className="sr-only">{word()} </span>
        <span className="block truncate font-medium group-hover:text-jade" title={text}>
          {text}
        </span>
        <span className="block truncate text-sm text-ink-2" title={hint}>
          {hint}
        </span>
      </Anchor>
    </li>
  )
}

const None = ({ unseen }: { unseen?: boolean }) => (
  <EmptyWidget icon={ShieldCheck} title={m.widget_advisor_none()} {...(unseen && { unseen })}>
    {m.widget_advisor_none_hint()}
  </EmptyWidget>
)

const Lines = ({ count }: { count: number }) => (
  <div className={listLook}>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className="relative pl-6.5 text-ui max-md:py-1">
        <Skeleton className="absolute top-0.5 left-0 size-4.25 rounded-full max-md:top-1.5" />
        <SkeletonLine width="w-44" />
        <SkeletonLine width="w-36" look="text-sm" />
      </div>
    ))}
  </div>
)

export const Advisor = () => (
  <div className="@container flex min-w-0 flex-1 flex-col">
    <QueryState
      read={advice()}
      name={m.widget_advisor()}
      renderWaiting={(before = 3) => (before > 0 ? <Lines count={before} /> : <None unseen />)}
      countOf={({ findings }) => findings.length}
      ofOrganisation
    >
      {({ findings }) =>
        findings.length > 0 ? (
          <ul className={listLook}>
            {findings.map((finding) => (
              <Line key={finding.kind} {...finding} />
            ))}
          </ul>
        ) : (
          <None />
        )
      }
    </QueryState>
  </div>
)

export const AdvisorCount = () => {
  const findings = useCached(advice())?.findings ?? []
  if (findings.length === 0) return null
  const isGrave = findings.some(({ severity }) => severity === 'danger')
  return (
    <span className={cx('num text-sm font-semibold whitespace-nowrap', isGrave ? 'text-lacquer' : 'text-gold-ink')}>
      {m.widget_advisor_count({ count: findings.length })}
    </span>
  )
}
