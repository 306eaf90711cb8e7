import type { LinkInfo } from '@song-hanh/contract/organisation/link'
import { m } from '../../../words/compiled/messages.js'
import { roleNames } from '../../format/roles.ts'
import { InvitationTitle } from './invitation-title.tsx'

/** The team, the link's creator, and the role. */
export const LinkTitle = ({ info }: { info: LinkInfo }) => (
  <InvitationTitle
    team={info.team_name}
    lead={m.identity_link_by({
      creator: info.created_by,
      organisation: info.organisation_name,
      role: roleNames[info.role](),
    })}
  />
)
