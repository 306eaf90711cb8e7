import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'

export type Fact = readonly [name: string, value: ReactNode]

/** Names above their values, in two columns where there is room. */
export const Facts = ({ facts, className }: { facts: readonly Fact[]; className?: string }) => (
  <dl className={cx('grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4.5 sm:grid-cols-2', className)}>
    {facts.map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="text-sm text-ink-2">{name}</dt>
        <dd className="mt-0.5 min-h-6 font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)

/** An id with a copy button. */
export const MonoFact = ({ text, copy }: { text: string; copy: ReactNode }) => (
  <span className="flex min-w-0 items-center gap-1">
    <code className="min-w-0 font-mono text-ui font-medium max-lg:text-sm max-lg:tracking-tight">{text}</code>
    <span className="-my-1 max-md:-my-2.5">{copy}</span>
  </span>
)
