import { teamMemberRoutes } from '@song-hanh/contract/organisation/team-member'
import { teamServiceRoutes } from '@song-hanh/contract/organisation/team-service'
import { teamRoutes } from '@song-hanh/contract/organisation/team'
import { queryClient } from '../../../api/query-client.ts'
import { query, type QueryOptionsOf } from '../../../api/query.ts'

/** Figures of the specification: ten rows in a list, five in a tab. */
export const listRows = 10
export const tabRows = 5

const place = (after: string | undefined, limit: number) => ({ limit, ...(after !== undefined && { after }) })

export const teams = (search: string, after?: string) =>
  query(teamRoutes.listTeams, { query: { ...place(after, listRows), ...(search !== '' && { search }) } })
export const team = (teamId: number) => query(teamRoutes.viewTeam, { params: { teamId } })
/** A person's roles in all teams; always refetched, because any team may have changed them. */
export const heldRoles = (
  accountId: number,
  after?: string,
): QueryOptionsOf<typeof teamMemberRoutes.listServiceRoles> => ({
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
/** Limit of one response; others are found by search. */
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

/** The preview of a dialog is refetched each time it opens. */
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

/** A team changed: invalidates everything that shows teams. */
export const invalidateTeams = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAboutTeams(queryKey[1]) })

/** A team is gone: removes it from the cache. */
export const forgetTeam = () => queryClient.removeQueries({ predicate: ({ queryKey }) => isAboutTeams(queryKey[1]) })
