import { type Invitation, invitationRoutes } from '@song-hanh/contract/organisation/invitation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { roleNames } from '../../format/roles.ts'
import { formatDateTime } from '../../format/format-date.ts'
import { daysUntil } from './days-until.ts'
import { usePages } from '../../list/use-pages.ts'
import { useStepBack } from '../../list/use-step-back.ts'
import { invitations, invitationsId, invalidateInvitations, rowsInList } from './member-queries.ts'
import { supportReason } from '../../impersonation/support-reason.ts'

const loadRevoke = lazyPopup(async () => (await import('./revoke-dialog.tsx')).RevokeDialog)

const Resend = ({ invitation }: { invitation: Invitation }) => {
  const { attempt, isPending } = useOperation(invitationRoutes.resendInvitation)
  const resend = async () => {
    const answer = await attempt({ params: { invitationId: invitation.invitation_id } })
    if (!(answer instanceof CallFailed)) showToast(m.member_resent({ email: invitation.email }))
    else if ((answer as CallFailed).failure !== 'step_up_required')
      showToast(accountSentenceFor(answer), { tone: 'bad' })
    await invalidateInvitations()
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={isPending}
      disabledReason={supportReason(m.member_support_only)}
      aria-label={m.member_resend_to({ email: invitation.email })}
      onClick={() => void resend()}
    >
      {m.member_resend()}
    </Button>
  )
}

const Revoke = ({ invitation }: { invitation: Invitation }) => {
  const { Popup, popup, button } = useLazyPopup(loadRevoke, 'dialog')
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        disabledReason={supportReason(m.member_support_only)}
        aria-label={m.member_revoke_of({ email: invitation.email })}
        {...button}
      >
        {m.member_revoke()}
      </Button>
      {Popup && <Popup {...popup} invitation={invitation} />}
    </>
  )
}

const Expires = ({ invitation }: { invitation: Invitation }) => {
  if (invitation.state === 'revoked') return <span className="text-ink-2">{m.member_lapsed()}</span>
  if (invitation.state === 'expired') return <span className="font-semibold text-lacquer">{m.member_expired()}</span>
  return (
    <time dateTime={invitation.expires_at} title={formatDateTime(invitation.expires_at)} className="num">
      {daysUntil(invitation.expires_at)}
    </time>
  )
}

const columns = (): readonly Column<Invitation>[] => [
  {
    header: m.member_email(),
    cell: (one) => (
      <>
        <span className="font-medium wrap-anywhere">{one.email}</span>
        {one.team_name && (
          // where the table is too narrow for its column
          <span className="hidden text-sm wrap-anywhere text-ink-2 sm:@max-4xl:block">{one.team_name}</span>
        )}
      </>
    ),
    inList: 'title',
  },
  { header: m.member_column_role(), cell: (one) => roleNames[one.role](), inList: 'detail', width: '@4xl:w-38' },
  {
    header: m.member_column_team(),
    cell: (one) => <span className="text-ink-2 wrap-anywhere">{one.team_name ?? '–'}</span>,
    inList: 'detail',
    onlyWithRoom: true,
    width: '@4xl:w-58',
  },
  {
    header: m.member_column_expires(),
    cell: (one) => <Expires invitation={one} />,
    inList: 'detail',
    width: '@4xl:w-34',
  },
  {
    header: m.member_column_actions(),
    hideHeader: true,
    inList: 'action',
    width: '@4xl:w-48',
    className: 'sm:text-right',
    cell: (one) => (
      <span className="inline-flex gap-1 max-sm:-mr-2.5">
        <Resend invitation={one} />
        <Revoke invitation={one} />
      </span>
    ),
  },
]

const InvitationTable = ({ rows }: { rows: readonly Invitation[] | undefined }) => (
  <Table
    name="invitations"
    caption={m.member_invitations()}
    expected={2}
    rows={rows}
    rowKey={(one) => one.invitation_id}
    columns={columns()}
  />
)

/** Pending invitations; expired ones can be sent again. */
export const InvitationSection = () => {
  const pages = usePages(rowsInList)
  const page = useQuery({ ...invitations(pages.after), placeholderData: keepPreviousData })
  const isBeyond = useStepBack(pages, page)
  const { error, isPlaceholderData: isOld } = page
  const data = isBeyond ? undefined : page.data
  const hasPages = data !== undefined && pages.areSeveral(data)
  return (
    <section aria-labelledby={invitationsId} className="mt-10">
      <h2 id={invitationsId} tabIndex={-1} className="mb-3.5 w-fit text-lg">
        {m.member_invitations()}
        {data && !hasPages && data.items.length > 0 && (
          <span className="num ml-2 font-normal text-ink-3">{data.items.length}</span>
        )}
      </h2>
      {!data && error && (
        <ErrorState
          small
          title={m.member_invitations_failed()}
          onRetry={() => void page.refetch()}
          retrying={page.isFetching}
          requestId={error.requestId}
        >
          {accountSentenceFor(error)}
        </ErrorState>
      )}
      {data?.items.length === 0 && <p className="text-ui text-ink-2">{m.member_invitations_none()}</p>}
      {(data ? data.items.length > 0 : !error) && <InvitationTable rows={data?.items} />}
      {hasPages && (
        <Pagination busy={isOld} {...pages.turnsOf(data)}>
          {m.ui_range(pages.rangeOf(data))}
        </Pagination>
      )}
    </section>
  )
}
