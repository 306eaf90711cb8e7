import type { TeamInFull } from '@song-hanh/contract/organisation/team'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { formatDate } from '../../format/format-date.ts'
import { PersonMark } from '../person/person-mark.tsx'
import { whyNotTransfer } from '../right/team-reasons.ts'
import { countOf } from './team-table.tsx'

const loadOwner = lazyPopup(async () => (await import('./owner-dialog.tsx')).OwnerDialog)

export const ActiveTag = () => (
  <Tag tone="jade" icon={<CircleCheck aria-hidden="true" />}>
    {m.team_active()}
  </Tag>
)

const Owner = ({ team }: { team: TeamInFull }) => {
  const { Popup, popup, button, round } = useLazyPopup(loadOwner, 'dialog')
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {team.team_owner ? <PersonMark person={team.team_owner} /> : m.team_owner_none()}
      <Button variant="ghost" size="sm" {...button} disabledReason={whyNotTransfer(team)} className="-my-1.5">
        {m.team_owner_change()}
      </Button>
      {Popup && <Popup key={round} {...popup} team={team} />}
    </span>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="mt-0.5 flex min-h-7 items-center font-semibold">{children}</dd>
  </div>
)

/** The team's key facts, in one line where they fit. */
export const TeamFacts = ({ team }: { team: TeamInFull }) => (
  <dl className="mb-7 flex flex-wrap gap-x-12 gap-y-4 border-y border-line py-5 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4">
    <Fact name={m.team_status()}>
      <ActiveTag />
    </Fact>
    <Fact name={m.team_id()}>
      <code className="font-mono text-ui">{team.team_id}</code>
      <CopyButton text={String(team.team_id)} label={m.team_id_copy()} className="-my-1.5" />
    </Fact>
    <Fact name={m.team_owner()}>
      <Owner team={team} />
    </Fact>
    <Fact name={m.team_projects()}>{countOf(team.project_count)}</Fact>
    <Fact name={m.team_created()}>{formatDate(team.created_at)}</Fact>
    <Fact name={m.team_updated()}>{formatDate(team.updated_at)}</Fact>
  </dl>
)
