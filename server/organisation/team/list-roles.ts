import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'

/** The specification's, to the letter but for the sentence case. */
const items = [
  { role_id: 'admin', role_name: 'Admin', role_description: 'Full administrative access' },
  { role_id: 'developer', role_name: 'Developer', role_description: 'Development access' },
  { role_id: 'viewer', role_name: 'Viewer', role_description: 'Read-only access' },
] as const

export const listRoles: Handler<typeof organisation.listRoles> = async () => ({ items: [...items] })
