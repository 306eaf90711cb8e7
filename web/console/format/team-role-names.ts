import { type TeamRole, teamRoles } from '@song-hanh/contract/rights/rights'
import { m } from '../../words/compiled/messages.js'

export const teamRoleNames: Record<TeamRole, () => string> = {
  admin: m.team_role_admin,
  developer: m.team_role_developer,
  viewer: m.team_role_viewer,
}
const hints: Record<TeamRole, () => string> = {
  admin: m.team_role_admin_hint,
  developer: m.team_role_developer_hint,
  viewer: m.team_role_viewer_hint,
}

export const teamRoleChoices = () =>
  teamRoles.map((role) => ({ value: role, label: teamRoleNames[role](), hint: hints[role]() }))
/** Roles that may not be given are shown, but not offered. */
export const teamRoleOptions = (offered: readonly TeamRole[] = teamRoles) =>
  teamRoles.map((role) => ({ value: role, label: teamRoleNames[role](), disabled: !offered.includes(role) }))
