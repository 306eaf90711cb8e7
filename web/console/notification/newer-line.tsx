import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button/button.tsx'
import { m } from '../../words/compiled/messages.js'
import { newestNotification } from './notification-queries.ts'
import type { ListState } from './notification-queries.ts'

const pollMs = 60_000

type NewerLineProps = { state: ListState; newest: string | undefined; onShow: () => Promise<unknown> }

/** New notifications do not push the rows down while a person reads: they are announced, and loaded on request. */
export const NewerLine = ({ state, newest = '', onShow }: NewerLineProps) => {
  const { data } = useQuery({
    ...newestNotification(state),
    staleTime: pollMs,
    refetchInterval: pollMs,
    retry: false,
    // the list itself has just been fetched
    initialData: { items: [] },
  })
  // ids are in chronological order
  const isBehind = (data?.items[0]?.notification_id ?? '') > newest
  return (
    <div role="status">
      {isBehind && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-jade-tint px-4 py-2 text-ui">
          <span className="flex-1">{m.notification_newer()}</span>
          <Button variant="quiet" size="sm" onClick={() => void onShow()}>
            {m.notification_newer_show()}
          </Button>
        </p>
      )}
    </div>
  )
}
