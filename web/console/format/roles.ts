import type { Role } from '@song-hanh/contract/rights/rights'
import { m } from '../../words/compiled/messages.js'

export const roleNames: Record<Role, () => string> = {
  owner: m.console_role_owner,
  admin: m.console_role_admin,
  developer: m.console_role_developer,
  viewer: m.console_role_viewer,
  accountant: m.console_role_accountant,
}
