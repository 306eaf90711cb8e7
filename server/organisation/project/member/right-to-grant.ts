import type { OrganisationRight, ProjectRole } from '@song-hanh/contract/rights/rights'

/** Roles above one's own can be neither granted nor revoked: project admins manage admins, owners manage owners. */
export const rightToGrant = (role: ProjectRole): OrganisationRight =>
  role === 'owner' ? 'project.transfer' : 'project.staff'
