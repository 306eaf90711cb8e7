import type { Departure } from '@song-hanh/contract/identity/departure'
import { useQuery } from '@tanstack/react-query'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { BlockerList } from './blocker-list.tsx'
import { departure } from './departure-query.ts'
import { ScheduledDeparture } from './scheduled-departure.tsx'
import { Section } from '../../page/section.tsx'

const loadDialog = lazyPopup(async () => (await import('./departure-dialog.tsx')).DepartureDialog)

const Blocked = ({ blockers }: Pick<Departure, 'blockers'>) => (
  <>
    <h3 className="text-base">
      {blockers.length === 1 ? m.departure_blocked_one() : m.departure_blocked_many({ count: String(blockers.length) })}
    </h3>
    <div className="mt-3 mb-4.5">
      <BlockerList blockers={blockers} />
    </div>
    <Button variant="danger" disabledReason={m.departure_blocked_reason()}>
      {m.departure_delete()}
    </Button>
  </>
)

const Free = () => {
  const dialog = useLazyPopup(loadDialog, 'dialog')
  return (
    <>
      <p className="mb-4.5 max-w-[64ch] text-ui text-pretty">{m.departure_free()}</p>
      <Button variant="danger" {...dialog.button}>
        {m.departure_delete()}
      </Button>
      {dialog.Popup && <dialog.Popup {...dialog.popup} />}
    </>
  )
}

const Content = () => {
  const read = useQuery(departure())
  if (read.error && !read.data)
    return (
      <ErrorState
        small
        title={m.departure_load_failed()}
        requestId={read.error.requestId}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {accountSentenceFor(read.error)}
      </ErrorState>
    )
  if (!read.data)
    return (
      <div role="status" aria-label={m.ui_loading()} className="grid gap-3">
        <Skeleton className="h-5 w-full max-w-120" />
        <Skeleton className="h-5 w-2/3 max-w-80" />
        <Skeleton className="mt-1 h-9 w-32 rounded-md max-md:h-11" />
      </div>
    )
  const known = read.data.departure
  if (known.state === 'scheduled') return <ScheduledDeparture departure={known} />
  return known.blockers.length > 0 ? <Blocked blockers={known.blockers} /> : <Free />
}

export const DangerSection = () => (
  <Section id="danger" title={m.departure_title()} note={m.departure_note()} tone="danger">
    <Content />
  </Section>
)
