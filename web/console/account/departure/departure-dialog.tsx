import { departureRoutes, undoDays } from '@song-hanh/contract/identity/departure'
import { Archive, Eraser } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { me } from '../../../api/me.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useLoaded } from '../../../api/query.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { formatDate } from '../../format/format-date.ts'
import { departure, keepDeparture } from './departure-query.ts'

const List = ({ icon, title, lines }: { icon: ReactNode; title: string; lines: string[] }) => (
  <div className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-2.5">
    <span className="mt-0.75">{icon}</span>
    <div>
      <h3 className="text-ui font-semibold text-ink">{title}</h3>
      <ul className="mt-1 grid list-disc gap-0.5 pl-4.5 marker:text-ink-3">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  </div>
)

/** The confirmation before the thirty days begin: what is deleted, what stays, and the address to type. */
export const DepartureDialog = ({ open, onOpenChange }: LazyPopupProps) => {
  const { email } = useLoaded(me()).data.user
  const schedule = useOperation(departureRoutes.scheduleDeparture, { scope: 'person' })
  const [eraseAt] = useState(() => new Date(Date.now() + undoDays * 86_400_000).toISOString())
  const day = formatDate(eraseAt)
  const leave = async () => {
    const answer = await schedule.attempt({ body: { confirmation: email } })
    if (answer instanceof CallFailed) {
      // the section behind the dialog shows it by then
      if (answer.failure === 'departure_blocked' || answer.failure === 'departure_scheduled')
        await queryClient.invalidateQueries(departure())
      return
    }
    onOpenChange(false)
    keepDeparture(answer.departure)
    showToast(m.departure_done({ day: formatDate(answer.departure.erase_at ?? eraseAt) }), {
      description: m.departure_done_lead(),
    })
    // the sessions of other devices have ended
    await queryClient.invalidateQueries({ queryKey: ['person'] })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.departure_dialog_title()}
      action={m.departure_delete()}
      phrase={email}
      busy={schedule.isPending}
      error={schedule.error && accountSentenceFor(schedule.error)}
      onConfirm={() => void leave()}
    >
      <p className="text-pretty">{m.departure_dialog_lead({ day })}</p>
      <div className="mt-4 grid gap-4 rounded-lg bg-sunken px-4 py-3.5">
        <List
          icon={<Eraser className="size-4.5 text-lacquer" aria-hidden="true" />}
          title={m.departure_dialog_erased({ day })}
          lines={[
            m.departure_dialog_erased_profile(),
            m.departure_dialog_erased_proof(),
            m.departure_dialog_erased_place(),
            m.departure_dialog_erased_own(),
            m.departure_dialog_erased_things(),
          ]}
        />
        <List
          icon={<Archive className="size-4.5 text-ink-3" aria-hidden="true" />}
          title={m.departure_dialog_stays()}
          lines={[m.departure_dialog_stays_money(), m.departure_dialog_stays_record()]}
        />
      </div>
    </ConfirmDialog>
  )
}
