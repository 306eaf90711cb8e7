import type { Project } from '@song-hanh/contract/organisation/project'
import type { ReactNode } from 'react'
import { m } from '../../../words/compiled/messages.js'
import { formatDate, formatDateTime } from '../../format/format-date.ts'
import { PersonCell } from '../person/person-cell.tsx'
import { ProjectStatusTag } from './status-tags.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="num mt-0.5 flex min-h-6 items-center font-semibold">{children}</dd>
  </div>
)

/** The project's key facts. */
export const ProjectFacts = ({ one }: { one: Project }) => (
  <dl className="mb-6 grid grid-cols-2 gap-x-8 gap-y-4 border-y border-line py-4.5 sm:flex sm:flex-wrap sm:gap-x-14">
    <Fact name={m.project_status()}>
      <ProjectStatusTag status={one.status} />
    </Fact>
    <Fact name={m.project_owner()}>
      <PersonCell id={one.owner_id} name={one.owner} />
    </Fact>
    <Fact name={m.console_teams()}>{one.team_count}</Fact>
    <Fact name={m.project_resources()}>{one.resource_count}</Fact>
    <Fact name={m.project_created()}>{formatDate(one.created_at)}</Fact>
    <Fact name={m.project_updated()}>{formatDateTime(one.updated_at)}</Fact>
  </dl>
)
