import { Skeleton } from '../../../ui/skeleton.tsx'
import { type PreviewQuery, PreviewFailed } from '../preview-failed.tsx'

type PreviewListProps = {
  /** Undefined while loading. */
  lines: readonly (string | false)[] | undefined
  asked: PreviewQuery
}

/** What an action affects, line by line. */
export const PreviewList = ({ lines, asked }: PreviewListProps) => {
  if (!lines && asked.error) return <PreviewFailed query={asked} />
  const said = lines?.filter((line) => line !== false)
  if (said?.length === 0) return null
  return (
    <ul className="mt-3 grid list-disc gap-1 rounded-lg bg-sunken py-3 pr-4 pl-8 marker:text-ink-3" aria-busy={!said}>
      {said?.map((line) => <li key={line}>{line}</li>) ?? <Skeleton className="h-4 w-48" />}
    </ul>
  )
}
