import { type Role, type TeamRole, teamRoles } from './rights.ts'

/** What a role of the organisation is worth in any of its services. */
const worthInService: Record<Role, TeamRole> = {
  owner: 'admin',
  admin: 'admin',
  developer: 'developer',
  viewer: 'viewer',
  accountant: 'viewer',
}

/** Roles of a person that count in one service: in the organisation, and in the service itself. */
export type ServiceStanding = { role: Role; serviceRole: TeamRole | undefined }

/** Service roles that the person may give: none above what they have there themselves. */
export const assignableRoles = ({ role, serviceRole }: ServiceStanding): TeamRole[] => {
  const held = [worthInService[role], serviceRole].map((one) => (one ? teamRoles.indexOf(one) : teamRoles.length))
  return teamRoles.slice(Math.min(...held))
}
