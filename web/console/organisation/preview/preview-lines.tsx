import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type PreviewQuery, PreviewFailed } from './preview-failed.tsx'

/** What an action affects, line by line. */
export const PreviewLines = ({ lines }: { lines: readonly (string | false)[] }) => (
  <ul className="mt-3 grid list-disc gap-1 rounded-lg bg-sunken py-3 pr-4 pl-8 marker:text-ink-3">
    {lines.filter(Boolean).map((line) => (
      <li key={String(line)}>{line}</li>
    ))}
  </ul>
)

/** While it loads, and when it failed. */
export const PreviewPending = ({ query }: { query: PreviewQuery }): ReactNode =>
  query.error ? (
    <PreviewFailed query={query} />
  ) : (
    <div className="mt-3 grid gap-2 rounded-lg bg-sunken px-4 py-3.5" aria-busy="true">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  )
