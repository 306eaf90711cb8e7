import type { ProjectStatus } from '@song-hanh/contract/organisation/project'
import { Archive, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import { m } from '../../../words/compiled/messages.js'

export const projectStatusNames: Record<ProjectStatus, () => string> = {
  planning: m.project_status_planning,
  active: m.project_status_active,
  archived: m.project_status_archived,
}

const projectLooks: Record<ProjectStatus, { tone: Tone; icon: ReactNode }> = {
  planning: { tone: 'sky', icon: <CircleDashed /> },
  active: { tone: 'jade', icon: <CircleCheck /> },
  archived: { tone: 'ink', icon: <Archive /> },
}

export const ProjectStatusTag = ({ status }: { status: ProjectStatus }) => (
  <Tag {...projectLooks[status]}>{projectStatusNames[status]()}</Tag>
)
