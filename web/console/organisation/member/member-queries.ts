import { invitationRoutes } from '@song-hanh/contract/organisation/invitation'
import { memberRoutes } from '@song-hanh/contract/organisation/member'
import { policyRoutes } from '@song-hanh/contract/organisation/policy'
import { queryClient } from '../../../api/query-client.ts'
import { query, type QueryOptionsOf } from '../../../api/query.ts'
import { activeOrganisation } from '../../session/organisations.ts'
import type { View } from './member-view.ts'

export const rowsInList = 10
/** Element ids of the two lists: each gets the focus when the row that had it is gone. */
export const listId = 'member-list'
export const invitationsId = 'member-invitations'

/** Colleagues' changes show on every visit; what the loader has just fetched is not fetched twice. */
const fresh = { staleTime: 1000 } as const

export const members = (
  { search = '', role, two_factor: factor }: View,
  after: string | undefined,
): QueryOptionsOf<typeof memberRoutes.listMembers> => ({
  ...query(memberRoutes.listMembers, {
    query: {
      limit: rowsInList,
      ...(search.trim() && { search: search.trim() }),
      ...(role && { role }),
      ...(factor && { two_factor: factor }),
      ...(after && { after }),
    },
  }),
  ...fresh,
})
export const found = (search: string): QueryOptionsOf<typeof memberRoutes.listMembers> =>
  query(memberRoutes.listMembers, { query: { limit: rowsInList, ...(search.trim() && { search: search.trim() }) } })
export const removal = (personId: string): QueryOptionsOf<typeof memberRoutes.previewMemberRemoval> => ({
  ...query(memberRoutes.previewMemberRemoval, { params: { personId } }),
  ...fresh,
})
export const invitations = (after: string | undefined): QueryOptionsOf<typeof invitationRoutes.listInvitations> => ({
  ...query(invitationRoutes.listInvitations, { query: { limit: rowsInList, ...(after && { after }) } }),
  ...fresh,
})
/** The number of members, and of those with a second factor. */
export const policy = (): QueryOptionsOf<typeof policyRoutes.viewPolicy> => ({
  ...query(policyRoutes.viewPolicy, {}),
  ...fresh,
})

/** All pages of a list, whatever its filter. */
const forget = (read: { queryKey: readonly unknown[] }) =>
  queryClient.invalidateQueries({ queryKey: read.queryKey.slice(0, 2) })

export const invalidateMembers = () => Promise.all([forget(members({}, undefined)), forget(policy())])
export const invalidateInvitations = () => forget(invitations(undefined))
/**
 * The person's own role is in the switcher too, and decides what every page allows. It is only read from the cache, so
 * it has to be refetched explicitly.
 */
export const refetchOwnRole = async () => {
  await queryClient.fetchQuery({ ...activeOrganisation(), staleTime: 0 })
  await queryClient.invalidateQueries()
}
