import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type PreviewQuery, PreviewFailed } from './preview-failed.tsx'

type PreviewListProps = {
  /** Undefined while loading. */
  lines: readonly (string | false)[] | undefined
  query: PreviewQuery
}

/** What an action affects, line by line. */
export const PreviewList = ({ lines, query }: PreviewListProps) => {
  if (!lines && query.error) return <PreviewFailed query={query} />
  const shownLines = lines?.filter((line) => line !== false)
  if (shownLines?.length === 0) return null
  return (
    <ul
      className="mt-3 grid list-disc gap-1 rounded-lg bg-sunken py-3 pr-4 pl-8 marker:text-ink-3"
      aria-busy={!shownLines}
    >
      {shownLines?.map((line) => <li key={line}>{line}</li>) ?? <Skeleton className="h-4 w-48" />}
    </ul>
  )
}
