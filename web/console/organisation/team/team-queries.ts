import { teamMemberRoutes } from '@song-hanh/contract/organisation-team-member'
import { teamServiceRoutes } from '@song-hanh/contract/organisation-team-service'
import { teamRoutes } from '@song-hanh/contract/organisation-team'
import { queryClient } from '../../../api/query-client.ts'
import { query, type QueryOptionsOf } from '../../../api/query.ts'

/** Figures of the specification: ten rows in a list, five in a tab. */
export const listRows = 10
export const tabRows = 5

const place = (after: string | undefined, limit: number) => ({ limit, ...(after !== undefined && { after }) })

export const teams = (search: string, after?: string) =>
  query(teamRoutes.listTeams, { query: { ...place(after, listRows), ...(search !== '' && { search }) } })
export const team = (teamId: number) => query(teamRoutes.viewTeam, { params: { teamId } })
/** Of one person, in all teams; asked for anew each time, because any of them may have changed it. */
export const heldRoles = (accountId: number, after?: string): QueryOptionsOf<typeof teamMemberRoutes.listServiceRoles> => ({
  ...query(teamMemberRoutes.listServiceRoles, { params: { accountId }, query: place(after, tabRows) }),
  staleTime: 0,
})
export const teamMembers = (teamId: number, after?: string) =>
  query(teamMemberRoutes.listTeamMembers, { params: { teamId }, query: place(after, tabRows) })
/** The server searches: a team may have thousands of members. */
export const foundTeamMembers = (teamId: number, search: string) =>
  query(teamMemberRoutes.listTeamMembers, {
    params: { teamId },
    query: { limit: 20, ...(search !== '' && { search }) },
  })
/** As many as one answer gives; whoever is not among them is searched for. */
export const maxRolesShown = 100
export const serviceMembers = (teamId: number, serviceId: string, search: string) =>
  query(teamServiceRoutes.listServiceMembers, {
    params: { teamId, serviceId },
    query: { limit: maxRolesShown, ...(search !== '' && { search }) },
  })
export const teamServices = (teamId: number, after?: string) =>
  query(teamServiceRoutes.listTeamServices, { params: { teamId }, query: place(after, tabRows) })
export const availableServices = (
  teamId: number,
  search: string,
): QueryOptionsOf<typeof teamServiceRoutes.listAvailableServices> => ({
  ...query(teamServiceRoutes.listAvailableServices, {
    params: { teamId },
    query: { limit: 20, ...(search !== '' && { search }) },
  }),
  staleTime: 0,
})

/** What a dialog is about to affect is looked at each time it opens. */
const fresh = { staleTime: 0, gcTime: 0 }
export const teamDeletion = (teamId: number): QueryOptionsOf<typeof teamRoutes.previewTeamDeletion> => ({
  ...query(teamRoutes.previewTeamDeletion, { params: { teamId } }),
  ...fresh,
})
export const memberRemoval = (
  teamId: number,
  accountId: number,
): QueryOptionsOf<typeof teamMemberRoutes.previewTeamMemberRemoval> => ({
  ...query(teamMemberRoutes.previewTeamMemberRemoval, { params: { teamId, accountId } }),
  ...fresh,
})
export const serviceRemoval = (
  teamId: number,
  serviceId: string,
): QueryOptionsOf<typeof teamServiceRoutes.previewTeamServiceRemoval> => ({
  ...query(teamServiceRoutes.previewTeamServiceRemoval, { params: { teamId, serviceId } }),
  ...fresh,
})

const isAboutTeams = (key: unknown) => typeof key === 'string' && key.startsWith('GET /api/v1/teams')

/** Something of a team has changed: whatever shows teams asks anew. */
export const invalidateTeams = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAboutTeams(queryKey[1]) })

/** A team is gone: nothing of it may be shown from memory. */
export const forgetTeam = () => queryClient.removeQueries({ predicate: ({ queryKey }) => isAboutTeams(queryKey[1]) })
