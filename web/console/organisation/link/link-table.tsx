import type { InvitationLink } from '@song-hanh/contract/organisation/link'
import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ban, CircleCheck, CircleDot, ClockAlert, Link2, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RowTitle } from '../../../ui/table/row-title.tsx'
import { type Column, tagColumn } from '../../../ui/table/table.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { roleNames } from '../../format/roles.ts'
import { formatDate } from '../../format/format-date.ts'
import { TabTable } from '../../list/tab-table.tsx'
import { whyNotStaff } from '../right/team-reasons.ts'
import { teamRoleNames } from '../../format/team-role-names.ts'
import { usePages } from '../../list/use-pages.ts'
import { rowsInTab, teamLinks } from './link-queries.ts'

const loadNew = lazyPopup(async () => (await import('./new-link-dialog.tsx')).NewLinkDialog)
const loadRevoke = lazyPopup(async () => (await import('./revoke-link-dialog.tsx')).RevokeLinkDialog)

const states: Record<InvitationLink['state'], { say: () => string; tone: Tone; icon: LucideIcon }> = {
  live: { say: m.link_state_live, tone: 'jade', icon: CircleCheck },
  used_up: { say: m.link_state_used_up, tone: 'ink', icon: CircleDot },
  expired: { say: m.link_state_expired, tone: 'ink', icon: ClockAlert },
  revoked: { say: m.link_state_revoked, tone: 'ink', icon: Ban },
  orphaned: { say: m.link_state_orphaned, tone: 'gold', icon: TriangleAlert },
}

const StateTag = ({ state }: Pick<InvitationLink, 'state'>) => {
  const { say, tone, icon: Icon } = states[state]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden="true" />}>
      {say()}
    </Tag>
  )
}

const columns = (team: TeamInFull, onRevoke: (link: InvitationLink) => void): Column<InvitationLink>[] => [
  {
    header: m.link_role(),
    cell: ({ metadata, created_by }) => (
      <RowTitle sub={m.link_made_by({ name: created_by })}>
        {m.link_roles({ role: roleNames[metadata.role](), team_role: teamRoleNames[metadata.team_role]() })}
      </RowTitle>
    ),
  },
  {
    header: m.link_uses(),
    cell: ({ metadata: { uses, uses_left } }) => m.link_uses_of({ uses, all: uses + uses_left }),
    width: '@4xl:w-34',
    inList: 'detail',
    className: 'num whitespace-nowrap',
  },
  {
    header: m.link_until(),
    cell: ({ expires_at }) => formatDate(expires_at),
    width: '@4xl:w-34',
    inList: 'detail',
    className: 'num whitespace-nowrap',
  },
  {
    header: m.link_state(),
    cell: ({ state }) => <StateTag state={state} />,
    width: tagColumn,
    inList: 'aside',
  },
  {
    header: m.link_revoke(),
    hideHeader: true,
    cell: (link) =>
      link.state === 'live' && (
        <span className="flex justify-end">
          <Button variant="ghost" size="sm" disabledReason={whyNotStaff(team)} onClick={() => onRevoke(link)}>
            {m.link_revoke()}
          </Button>
        </span>
      ),
    width: '@4xl:w-28',
    inList: 'action',
  },
]

const NewLink = ({ team }: { team: TeamInFull }) => {
  const { Popup, popup, button, round } = useLazyPopup(loadNew, 'dialog')
  return (
    <>
      <Button variant="quiet" {...button} disabledReason={whyNotStaff(team)}>
        <Link2 className="size-4.5" aria-hidden="true" />
        {m.link_new()}
      </Button>
      {Popup && <Popup key={round} {...popup} team={team} />}
    </>
  )
}

/** Invitation links of the team, newest first. Expired ones stay in the list, as a record of who admitted people. */
export const LinkTable = ({ team }: { team: TeamInFull }) => {
  const pages = usePages(rowsInTab)
  const list = useQuery({ ...teamLinks(team.team_id, pages.after), placeholderData: keepPreviousData })
  const [chosen, setChosen] = useState<InvitationLink>()
  const revoke = useLazyPopup(loadRevoke, 'dialog')
  return (
    <section aria-labelledby="team-links">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 max-sm:[&>button]:w-full">
        <div className="min-w-0">
          <h2 id="team-links" className="text-lg">
            {m.link_links()}
          </h2>
          <p className="text-ui text-ink-2">{m.link_links_text()}</p>
        </div>
        <NewLink team={team} />
      </div>
      <TabTable
        name="team-links"
        caption={m.link_links()}
        failed={m.link_links_failed()}
        list={list}
        pages={pages}
        columns={columns(team, (link) => {
          setChosen(link)
          revoke.show()
        })}
        rowKey={({ id }) => id}
        expected={1}
        empty={
          <EmptyState small title={m.link_links_none()}>
            {m.link_links_none_text()}
          </EmptyState>
        }
      />
      {revoke.Popup && chosen && <revoke.Popup key={revoke.round} {...revoke.popup} link={chosen} />}
    </section>
  )
}
