import type { ProjectStatus, ResourceStatus } from '@song-hanh/contract/organisation-project'
import { Archive, CircleCheck, CircleDashed, CirclePlay, CircleStop, Loader, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import { m } from '../../../words/compiled/messages.js'

type Look = { tone: Tone; icon: ReactNode; word: () => string }

export const projectStatusNames: Record<ProjectStatus, () => string> = {
  planning: m.project_status_planning,
  active: m.project_status_active,
  archived: m.project_status_archived,
}

const projectLooks: Record<ProjectStatus, Pick<Look, 'tone' | 'icon'>> = {
  planning: { tone: 'sky', icon: <CircleDashed /> },
  active: { tone: 'jade', icon: <CircleCheck /> },
  archived: { tone: 'ink', icon: <Archive /> },
}

export const ProjectStatusTag = ({ status }: { status: ProjectStatus }) => (
  <Tag {...projectLooks[status]}>{projectStatusNames[status]()}</Tag>
)

const resourceLooks: Record<ResourceStatus, Look> = {
  running: { tone: 'jade', icon: <CirclePlay />, word: m.project_resource_running },
  stopped: { tone: 'ink', icon: <CircleStop />, word: m.project_resource_stopped },
  error: { tone: 'lacquer', icon: <TriangleAlert />, word: m.project_resource_error },
  pending: { tone: 'gold', icon: <Loader />, word: m.project_resource_pending },
}

export const ResourceStatusTag = ({ status }: { status: ResourceStatus }) => {
  const { word, ...look } = resourceLooks[status]
  return <Tag {...look}>{word()}</Tag>
}
