import type { Project, ProjectResource, ResourceKind } from '@song-hanh/contract/organisation/project'
import {
  Boxes,
  BrainCircuit,
  Camera,
  Container,
  Database,
  Disc3,
  HardDrive,
  type LucideIcon,
  MessagesSquare,
  Network,
  SearchCode,
  Server,
} from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { type Column, tagColumn } from '../../../ui/table/table.tsx'
import { m } from '../../../words/compiled/messages.js'
import { resourceNames } from '../../format/resource-names.ts'
import { formatDate } from '../../format/format-date.ts'
import { paths } from '../../paths.ts'
import { PagedTable } from '../../list/paged-table.tsx'
import { useDeniedReason } from '../right/use-denied-reason.ts'
import { ResourceState } from '../service/state-tag.tsx'
import { resourcesOf, rowsInTab } from './project-queries.ts'

const icons: Record<ResourceKind, LucideIcon> = {
  instance: Server,
  image: Disc3,
  snapshot: Camera,
  network: Network,
  storage: HardDrive,
  database: Database,
  message_broker: MessagesSquare,
  search_engine: SearchCode,
  container_registry: Container,
  ai_service: BrainCircuit,
  load_balancer: Boxes,
}

const Name = ({ one }: { one: ProjectResource }) => {
  const Icon = icons[one.type]
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Icon className="size-4.5 flex-none text-ink-3" aria-hidden="true" />
      <code className="min-w-0 font-mono text-sm font-semibold wrap-anywhere">{one.name}</code>
    </span>
  )
}

const columns = (): readonly Column<ProjectResource>[] => [
  { header: m.project_name(), inList: 'title', cell: (one) => <Name one={one} /> },
  { header: m.project_type(), inList: 'detail', width: '@4xl:w-44', cell: ({ type }) => resourceNames[type]() },
  {
    header: m.project_status(),
    inList: 'aside',
    width: tagColumn,
    cell: ({ status }) => <ResourceState status={status} />,
  },
  {
    header: m.project_region(),
    inList: 'detail',
    width: '@4xl:w-44',
    className: 'whitespace-nowrap',
    cell: ({ region }) => region,
  },
  {
    header: m.project_created(),
    inList: 'detail',
    width: '@4xl:w-34',
    className: 'num whitespace-nowrap',
    cell: ({ created_at }) => formatDate(created_at),
  },
]

const CreateInstance = () => {
  const reason = useDeniedReason('service.request', m.service_not_yours())
  return reason === undefined ? (
    <Anchor href={paths.createInstance()} className={buttonLook({ variant: 'quiet' })}>
      {m.project_resources_step()}
    </Anchor>
  ) : (
    <Button variant="quiet" disabledReason={reason} reasonBelow>
      {m.project_resources_step()}
    </Button>
  )
}

export const ResourcesTab = ({ one }: { one: Project }) => (
  <PagedTable
    name="project-resources"
    caption={m.project_resources()}
    failed={m.project_resources_failed()}
    columns={columns()}
    rowKey={(row) => row.resource_id}
    size={rowsInTab}
    read={resourcesOf(one.project_id)}
    empty={
      <EmptyState small title={m.project_resources_none()} action={<CreateInstance />}>
        {m.project_resources_none_text()}
      </EmptyState>
    }
  />
)
