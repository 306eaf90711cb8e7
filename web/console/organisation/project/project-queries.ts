import { projectRoutes } from '@song-hanh/contract/organisation/project'
import { queryClient } from '../../../api/query-client.ts'
import { query, type QueryOptionsOf } from '../../../api/query.ts'

export const rowsInList = 10
export const rowsInTab = 5

type PageRequest = { search?: string; after?: string | undefined }
const pageQuery = ({ search, after }: PageRequest) => ({ ...(search && { search }), ...(after && { after }) })

export const projectList = (part: PageRequest) => query(projectRoutes.listProjects, { query: pageQuery(part) })
export const deletedList = (part: PageRequest) => query(projectRoutes.listDeletedProjects, { query: pageQuery(part) })
export const project = (projectId: string) => query(projectRoutes.viewProject, { params: { projectId } })
export const deletion = (projectId: string): QueryOptionsOf<typeof projectRoutes.previewProjectDeletion> => ({
  ...query(projectRoutes.previewProjectDeletion, { params: { projectId } }),
  staleTime: 0,
})

const tab = (projectId: string, after: string | undefined) => ({
  params: { projectId },
  query: { limit: rowsInTab, ...pageQuery({ after }) },
})
export const teamsOf = (projectId: string) => (after: string | undefined) =>
  query(projectRoutes.listProjectTeams, tab(projectId, after))
export const membersOf = (projectId: string) => (after: string | undefined) =>
  query(projectRoutes.listProjectMembers, tab(projectId, after))
export const resourcesOf = (projectId: string) => (after: string | undefined) =>
  query(projectRoutes.listProjectResources, tab(projectId, after))

/** Invalidates everything that shows projects: a change affects several lists. */
export const invalidateProjects = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => /\/(deleted-)?projects/.test(String(queryKey[1])) })

/** Removes it from the cache, so that it does not show up again on the way to the list. */
export const dropProject = (projectId: string) => {
  queryClient.removeQueries({ queryKey: project(projectId).queryKey })
  void invalidateProjects()
}
