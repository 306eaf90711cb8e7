import type { ReactNode } from 'react'
import { m } from '../../../words/compiled/messages.js'
import { AuthTitle } from '../../auth-page/auth-title.tsx'

/** Default picture of a team. */
const TeamTile = () => (
  <svg viewBox="0 0 56 56" fill="none" aria-hidden="true" className="mb-5 size-14 overflow-hidden rounded-xl bg-deep">
    <path d="M0 44c10 0 15-20 27-20s19 16 29 16" className="stroke-deep-jade stroke-2" strokeOpacity="0.75" />
    <path d="M4 56c8-1 12-22 24-22s18 16 28 18" className="stroke-deep-jade stroke-2" strokeOpacity="0.6" />
    <path d="M14 56c4-2 8-12 15-12s14 10 20 12" className="stroke-deep-jade stroke-2" strokeOpacity="0.45" />
    <path d="M0 35c11 0 15-22 27-22s19 17 29 17" className="stroke-deep-gold stroke-[2.5]" />
  </svg>
)

type InvitationTitleProps = { team: string; inviter?: string | null; lead: ReactNode }

/** Who invites, and to what. */
export const InvitationTitle = ({ team, inviter, lead }: InvitationTitleProps) => (
  <>
    <TeamTile />
    <AuthTitle eyebrow={inviter ? m.identity_invitation_by({ inviter }) : m.identity_invitation_eyebrow()} lead={lead}>
      {team}
    </AuthTitle>
  </>
)
