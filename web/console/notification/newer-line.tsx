import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/compiled/messages.js'
import { newestNotification } from './notification-queries.ts'
import type { ListState } from './view-url.ts'

const pollMs = 60_000

type NewerLineProps = { state: ListState; newest: string | undefined; onShow: () => Promise<unknown> }

/** What comes while somebody reads does not push the rows from under his hand: it is announced, and he asks for it. */
export const NewerLine = ({ state, newest = '', onShow }: NewerLineProps) => {
  const { data } = useQuery({
    ...newestNotification(state),
    staleTime: pollMs,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
    retry: false,
    // the list itself has just been asked for
    initialData: { items: [] },
  })
  // ids are in the order of time
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
