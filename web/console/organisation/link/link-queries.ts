import { invitationRoutes } from '@song-hanh/contract/organisation/invitation'
import { linkRoutes } from '@song-hanh/contract/organisation/link'
import { queryClient } from '../../../api/query-client.ts'
import { query } from '../../../api/query.ts'

export const rowsInTab = 5
const place = (after: string | undefined) => ({ limit: rowsInTab, ...(after !== undefined && { after }) })

export const teamInvitations = (team: number, after?: string) =>
  query(invitationRoutes.listInvitations, { query: { ...place(after), team } })
export const teamLinks = (teamId: number, after?: string) =>
  query(linkRoutes.listInvitationLinks, { params: { teamId }, query: place(after) })

const isAbout = (part: string) => (key: unknown) => typeof key === 'string' && key.includes(part)
const invalidate = (part: string) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAbout(part)(queryKey[1]) })

export const invalidateLinks = () => invalidate('/invitation-links')
export const invalidateInvitations = () => invalidate('/api/v1/invitations')
