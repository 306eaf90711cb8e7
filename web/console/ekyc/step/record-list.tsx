import type { ReactNode } from 'react'

export type Entry = { name: string; value: ReactNode }

/** Names and values as they were entered. */
export const RecordList = ({ entries }: { entries: readonly Entry[] }) => (
  <dl className="border-t border-line-strong">
    {entries.map(({ name, value }) => (
      <div
        key={name}
        className="grid gap-x-4 border-b border-line py-3.25 last:border-b-0 sm:grid-cols-[12.5rem_minmax(0,1fr)] max-sm:gap-y-0.5"
      >
        <dt className="text-ink-2">{name}</dt>
        <dd className="font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
