import type { Project } from '@song-hanh/contract/organisation/project'
import { useQuery } from '@tanstack/react-query'
import { redirect, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { me } from '../../../api/me.ts'
import { queryClient } from '../../../api/query-client.ts'
import { prefetch, useLoaded } from '../../../api/query.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import type { LoaderArgs } from '../../page/page.tsx'
import { paths, routeId } from '../../paths.ts'
import { DeleteProject } from './delete-project.tsx'
import { EditProject } from './edit-project.tsx'
import { MembersTab } from './members-tab.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { dropProject, project } from './project-queries.ts'
import { ResourcesTab } from './resources-tab.tsx'
import { TeamsTab } from './teams-tab.tsx'

/** A malformed project id in the URL is rejected before the lookup. */
const isUnknown = (error: unknown) =>
  error instanceof CallFailed && new Set<unknown>(['project_not_found', 'invalid_request']).has(error.failure)

export const loader = async ({ params, preload }: LoaderArgs<'project'>) => {
  try {
    await Promise.all([prefetch(me()), prefetch(project(params.projectId))])
  } catch (error) {
    if (!isUnknown(error)) throw error
    if (!preload) showToast(m.failure_project_not_found(), { tone: 'bad' })
    throw redirect({ href: paths.projects(), replace: true })
  }
}

/** The name of the project in the URL. */
export const title = () => {
  const projectId = decodeURIComponent(location.pathname.split('/').at(-1) ?? '')
  const known = queryClient.getQueryData<{ project: Project }>(project(projectId).queryKey)
  return known?.project.name ?? m.console_project()
}

const ProjectTabs = ({ one }: { one: Project }) => {
  const { history } = useRouter()
  const { tab = 'teams' } = useSearch({ from: routeId('project') })
  return (
    <Tabs
      label={m.project_parts()}
      value={tab}
      onChange={(next) =>
        history.replace(
          paths.project({ projectId: one.project_id, search: { tab: next === 'teams' ? undefined : next } }),
        )
      }
      tabs={[
        { value: 'teams', label: m.console_teams(), count: one.team_count, panel: <TeamsTab one={one} /> },
        { value: 'members', label: m.console_members(), count: one.member_count, panel: <MembersTab one={one} /> },
        {
          value: 'resources',
          label: m.project_resources(),
          count: one.resource_count,
          panel: <ResourcesTab one={one} />,
        },
      ]}
    />
  )
}

export default function ProjectPage() {
  const { projectId } = useParams({ from: routeId('project') })
  const router = useRouter()
  useLoaded(me())
  const { error } = useQuery(project(projectId))
  const { data } = useLoaded(project(projectId))
  const one = data.project
  const hasGone = isUnknown(error)
  // a colleague deleted it while it was open here
  useEffect(() => {
    if (!hasGone) return
    showToast(m.failure_project_not_found(), { tone: 'bad' })
    router.history.replace(paths.projects())
    return () => dropProject(projectId)
  }, [hasGone, projectId, router])
  return (
    <>
      <PageHead
        title={one.name}
        actions={
          <>
            <EditProject one={one} />
            <DeleteProject one={one} />
          </>
        }
      >
        {one.description && <span className="block whitespace-pre-line wrap-anywhere">{one.description}</span>}
      </PageHead>
      <ProjectFacts one={one} />
      <ProjectTabs one={one} />
    </>
  )
}
