import type { OrganisationRight, ProjectRole } from '@song-hanh/contract/rights'

/** Nobody gives or takes what is above his own: an admin of a project makes admins, and an owner makes owners. */
export const rightToGrant = (role: ProjectRole): OrganisationRight =>
  role === 'owner' ? 'project.transfer' : 'project.staff'
