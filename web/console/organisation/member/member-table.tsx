import type { Member } from '@song-hanh/contract/organisation/member'
import { ChevronDown, Fingerprint, Lock, ShieldCheck, ShieldOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { formatAgo, formatDateTime } from '../../format/format-date.ts'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { roleNames } from '../../format/roles.ts'
import { paths } from '../../paths.ts'
import { MemberActions } from './member-actions.tsx'
import { useOwnRole, whyNotRole } from '../right/own-role.ts'

export const tableName = 'members'

const Teams = ({ member: { teams, team_count: count } }: { member: Member }) => {
  if (count === 0) return <span className="text-ink-3">–</span>
  return (
    <span className="text-ink-2 wrap-anywhere">
      {teams.map((team, at) => (
        <span key={team.team_id}>
          {at > 0 && ', '}
          <Anchor href={paths.team({ teamId: team.team_id })} className="rounded-sm hover:text-ink hover:underline">
            {team.name}
          </Anchor>
        </span>
      ))}
      {count > teams.length && ` ${m.member_more_teams({ count: count - teams.length })}`}
    </span>
  )
}

const Person = ({ member }: { member: Member }) => (
  <span className="flex min-w-0 items-center gap-3">
    <Avatar id={member.person_id} name={member.name || member.email} className="size-9 in-data-[rows=compact]:size-6" />
    <span className="min-w-0 in-data-[rows=compact]:flex in-data-[rows=compact]:gap-2">
      <span className="block font-semibold wrap-anywhere">
        {member.name || member.email}
        {member.is_me && <span className="font-normal text-ink-2"> {m.member_you()}</span>}
      </span>
      <span className="block text-sm text-ink-2 wrap-anywhere in-data-[rows=compact]:truncate">{member.email}</span>
      {member.team_count > 0 && (
        // where the table is too narrow for their column
        <span className="hidden text-sm sm:@max-4xl:block">
          <Teams member={member} />
        </span>
      )}
    </span>
  </span>
)

const loadRole = lazyPopup(async () => (await import('./role-dialog.tsx')).RoleDialog)

const RoleCell = ({ member }: { member: Member }) => {
  const own = useOwnRole()
  const { Popup, popup, button, round } = useLazyPopup(loadRole, 'dialog')
  const reason = whyNotRole(own, member)
  const name = roleNames[member.role]()
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2.5"
        disabledReason={reason}
        aria-label={m.member_role_of({ role: name, name: member.name || member.email })}
        {...button}
      >
        {name}
        {reason === undefined ? (
          <ChevronDown className="size-3.5 text-ink-3" aria-hidden="true" />
        ) : (
          <Lock className="size-3.5 text-ink-3" aria-hidden="true" />
        )}
      </Button>
      {Popup && <Popup key={round} {...popup} member={member} />}
    </>
  )
}

const factors = {
  off: { icon: ShieldOff, label: m.member_off, look: 'font-semibold text-lacquer' },
  app: { icon: ShieldCheck, label: m.member_on, look: 'text-ink-2 [&_svg]:text-jade' },
  passkey: { icon: Fingerprint, label: m.member_passkey, look: 'text-ink-2 [&_svg]:text-jade' },
} as const

const Factor = ({ member }: { member: Member }) => {
  const { icon: Icon, label, look } = factors[member.two_factor]
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${look}`}>
      <Icon className="size-4" aria-hidden="true" />
      {label()}
    </span>
  )
}

const LastActive = ({ member: { last_active_at: at } }: { member: Member }) =>
  at === null ? (
    <span className="text-ink-3">{m.member_never()}</span>
  ) : (
    <time dateTime={at} title={formatDateTime(at)} className="num whitespace-nowrap text-ink-2">
      {formatAgo(at)}
    </time>
  )

/** A function, because the language may change. */
const columns = (): readonly Column<Member>[] => [
  { header: m.member_column_member(), cell: (member) => <Person member={member} />, inList: 'title' },
  {
    header: m.member_column_role(),
    cell: (member) => <RoleCell member={member} />,
    width: '@4xl:w-38',
  },
  {
    header: m.member_column_teams(),
    cell: (member) => <Teams member={member} />,
    onlyWithRoom: true,
    inList: 'detail',
    width: '@4xl:w-58',
  },
  {
    header: m.member_column_factor(),
    cell: (member) => <Factor member={member} />,
    inList: 'detail',
    width: '@4xl:w-30',
  },
  {
    header: m.member_column_active(),
    cell: (member) => <LastActive member={member} />,
    width: '@4xl:w-34',
  },
  {
    header: m.member_column_actions(),
    hideHeader: true,
    inList: 'aside',
    width: '@4xl:w-18',
    className: 'sm:text-right max-sm:-mr-3',
    cell: (member) => <MemberActions member={member} />,
  },
]

export const MemberTable = ({ rows, footer }: { rows: readonly Member[] | undefined; footer: ReactNode }) => (
  <Table
    name={tableName}
    caption={m.console_members()}
    columns={columns()}
    rows={rows}
    rowKey={(member) => member.person_id}
    footer={footer}
  />
)
