import type { StaffMember } from '@song-hanh/contract/operations/staff'
import type { Permission } from '@song-hanh/contract/rights/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { m } from '../../words/compiled/messages.js'
import { formatDay, formatMoment } from '../page/dates.ts'
import { permissionNames } from '../page/permission-names.ts'
import { staffSentenceFor } from '../session/failure-words.ts'
import { useHolds, useMember } from '../session/self.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { LostKeysDialog } from './lost-keys-dialog.tsx'
import { changesQuery, membersQuery } from './staff-queries.ts'
import { WaitingChanges } from './waiting-changes.tsx'

const neededKeys = 2

const KeysTag = ({ member: { passkeys, ended_at: ended } }: { member: StaffMember }) => {
  if (ended) return <Tag>{m.operations_left({ when: formatDay(ended) })}</Tag>
  if (passkeys >= neededKeys) return <Tag tone="jade">{m.operations_keys_count({ count: passkeys })}</Tag>
  return <Tag tone="gold">{m.operations_keys_missing({ count: passkeys })}</Tag>
}

const namesOf = (permissions: readonly Permission[]) =>
  permissions.map((permission) => permissionNames[permission]()).join(', ') || m.operations_permissions_none()

const lastUseOf = ({ last_used_at: used }: StaffMember) =>
  used ? m.operations_key_used({ when: formatMoment(used) }) : m.operations_key_unused()

const columnsFor = (selfId: string, onLost: (member: StaffMember) => void): Column<StaffMember>[] => [
  {
    header: m.operations_name(),
    inList: 'title',
    width: '@4xl:w-76',
    cell: ({ staff_id: id, name, email, permissions }) => (
      <span className="flex min-w-0 items-center gap-3 sm:min-w-52">
        <Avatar id={id} name={name} className="size-8" />
        <span className="min-w-0">
          <b className="block wrap-anywhere">{name}</b>
          <span className="block text-sm wrap-anywhere text-ink-2">{email}</span>
          {/* where their column has no room */}
          <span className="mt-1 hidden text-sm sm:@max-4xl:block">{namesOf(permissions)}</span>
        </span>
      </span>
    ),
  },
  {
    header: m.operations_permissions(),
    onlyWithRoom: true,
    cell: ({ permissions }) => namesOf(permissions),
  },
  {
    header: m.operations_keys(),
    width: '@4xl:w-56',
    cell: (member) => (
      <span className="grid justify-items-start gap-1">
        <KeysTag member={member} />
        <span className="text-sm text-ink-2">{lastUseOf(member)}</span>
      </span>
    ),
  },
  {
    header: m.operations_lost(),
    hideHeader: true,
    inList: 'action',
    width: '@4xl:w-44',
    cell: (member) =>
      member.ended_at === null &&
      member.staff_id !== selfId && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.operations_lost_named({ name: member.name })}
          onClick={() => onLost(member)}
        >
          {m.operations_lost()}
        </Button>
      ),
  },
]

const Colleagues = () => {
  const { staff_id: selfId } = useMember()
  const members = useQuery(membersQuery)
  const changes = useQuery(changesQuery)
  const [isInviting, setInviting] = useState(false)
  const [lost, setLost] = useState<StaffMember>()
  const error = members.error ?? changes.error
  const retry = () => void Promise.all([members.refetch(), changes.refetch()])
  return (
    <>
      <PageHead
        title={m.operations_colleagues()}
        actions={<Button onClick={() => setInviting(true)}>{m.operations_invite()}</Button>}
      >
        {m.operations_colleagues_lead()}
      </PageHead>
      {error ? (
        <ErrorState
          title={m.operations_failed_title()}
          onRetry={retry}
          retrying={members.isFetching || changes.isFetching}
        >
          {staffSentenceFor(error)}
        </ErrorState>
      ) : (
        <>
          <WaitingChanges changes={changes.data?.changes ?? []} />
          <Table
            name="staff"
            caption={m.operations_colleagues()}
            columns={columnsFor(selfId, setLost)}
            rows={members.data?.members}
            rowKey={(member) => member.staff_id}
            expected={5}
          />
        </>
      )}
      {isInviting && <InviteDialog open onOpenChange={setInviting} />}
      {lost && <LostKeysDialog member={lost} onClose={() => setLost(undefined)} />}
    </>
  )
}

export const ColleaguesPage = () =>
  useHolds('staff.manage') ? (
    <Colleagues />
  ) : (
    <PageHead title={m.operations_colleagues()}>{m.operations_colleagues_refused()}</PageHead>
  )
