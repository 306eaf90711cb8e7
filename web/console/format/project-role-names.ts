import type { ProjectRole } from '@song-hanh/contract/rights/rights'
import { m } from '../../words/compiled/messages.js'

export const projectRoleNames: Record<ProjectRole, () => string> = {
  owner: m.project_role_owner,
  admin: m.project_role_admin,
}
