import { type Invitation, invitationRoutes } from '@song-hanh/contract/organisation/invitation'
import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Clock, ClockAlert } from 'lucide-react'
import { useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RowTitle } from '../../../ui/table/row-title.tsx'
import { type Column, tagColumn } from '../../../ui/table/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { roleNames } from '../../format/roles.ts'
import { formatDate } from '../../format/format-date.ts'
import { TabTable } from '../../list/tab-table.tsx'
import { whyNotStaff } from '../right/team-reasons.ts'
import { usePages } from '../../list/use-pages.ts'
import { invalidateInvitations, rowsInTab, teamInvitations } from './link-queries.ts'

const loadRevoke = lazyPopup(async () => (await import('./revoke-invitation-dialog.tsx')).RevokeInvitationDialog)

const isWaiting = ({ state }: Invitation) => state === 'pending'

/** Lapsed: the inviter has lost the permission. It can be sent again. */
const stateWords: Record<Invitation['state'], () => string> = {
  pending: m.link_waits,
  accepted: m.link_waits,
  revoked: m.member_lapsed,
  expired: m.link_state_expired,
}

const Resend = ({ invitation, reason }: { invitation: Invitation; reason: string | undefined }) => {
  const { attempt, isPending } = useOperation(invitationRoutes.resendInvitation)
  const { email, invitation_id: invitationId } = invitation
  const send = async () => {
    const answer = await attempt({ params: { invitationId } })
    void invalidateInvitations()
    if (!(answer instanceof CallFailed)) return showToast(m.link_resent({ email }))
    if (answer.failure !== 'step_up_required')
      showToast(m.link_resend_failed(), { tone: 'bad', description: accountSentenceFor(answer) })
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={isPending}
      disabledReason={reason}
      aria-label={m.link_resend_to({ email })}
      onClick={() => void send()}
    >
      {m.link_resend()}
    </Button>
  )
}

const columns = (reason: string | undefined, onRevoke: (one: Invitation) => void): Column<Invitation>[] => [
  {
    header: m.link_invited(),
    cell: ({ email, role }) => (
      <RowTitle sub={roleNames[role]()}>
        <span className="wrap-anywhere">{email}</span>
      </RowTitle>
    ),
  },
  {
    header: m.link_until(),
    cell: ({ state, expires_at }) => (state === 'revoked' ? '–' : formatDate(expires_at)),
    width: '@4xl:w-34',
    inList: 'detail',
    className: 'num whitespace-nowrap',
  },
  {
    header: m.link_state(),
    cell: (one) => (
      <Tag
        tone={isWaiting(one) ? 'sky' : 'gold'}
        icon={isWaiting(one) ? <Clock aria-hidden="true" /> : <ClockAlert aria-hidden="true" />}
      >
        {stateWords[one.state]()}
      </Tag>
    ),
    width: tagColumn,
  },
  {
    header: m.link_revoke(),
    hideHeader: true,
    cell: (one) => (
      <span className="flex justify-end gap-1">
        <Resend invitation={one} reason={reason} />
        <Button
          variant="ghost"
          size="sm"
          disabledReason={reason}
          aria-label={m.link_revoke_of({ email: one.email })}
          onClick={() => onRevoke(one)}
        >
          {m.link_revoke()}
        </Button>
      </span>
    ),
    width: '@4xl:w-48',
    inList: 'action',
  },
]

/** Pending mailed invitations to the team. */
export const InvitationTable = ({ team }: { team: TeamInFull }) => {
  const pages = usePages(rowsInTab)
  const list = useQuery({ ...teamInvitations(team.team_id, pages.after), placeholderData: keepPreviousData })
  const [chosen, setChosen] = useState<Invitation>()
  const revoke = useLazyPopup(loadRevoke, 'dialog')
  return (
    <section aria-labelledby="team-invitations">
      <h2 id="team-invitations" className="mb-4 text-lg">
        {m.link_mailed()}
      </h2>
      <TabTable
        name="team-invitations"
        caption={m.link_mailed()}
        failed={m.link_mailed_failed()}
        list={list}
        pages={pages}
        columns={columns(whyNotStaff(team), (one) => {
          setChosen(one)
          revoke.show()
        })}
        rowKey={({ invitation_id }) => invitation_id}
        expected={1}
        empty={
          <EmptyState small title={m.link_mailed_none()}>
            {m.link_mailed_none_text()}
          </EmptyState>
        }
      />
      {revoke.Popup && chosen && <revoke.Popup key={revoke.round} {...revoke.popup} invitation={chosen} />}
    </section>
  )
}
