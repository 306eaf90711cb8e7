import { invitationAuthRoutes } from '@song-hanh/contract/organisation/invitation'
import type { OfferedInvitation } from '@song-hanh/contract/organisation/invitation'
import type { Session } from '@song-hanh/contract/identity'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { NewPasswordForm } from '../../sign-in/password/new-password-form.tsx'

/** The invitation changed while the form was open: the page reloads it. */
const overtaken = new Set<string>(['invitation_unknown', 'invitation_dead', 'account_exists'])

type InvitationFormProps = {
  token: string
  offer: OfferedInvitation
  onAccepted: (session: Session) => void
  onOvertaken: () => void
}

export const InvitationForm = ({ token, offer, onAccepted, onOvertaken }: InvitationFormProps) => {
  const accept = useOperation(invitationAuthRoutes.acceptInvitation)
  const { member } = offer
  return (
    <NewPasswordForm
      email={member.email}
      busy={accept.isPending}
      failed={accept.error}
      onSend={async (chosen) => {
        const answer = await accept.attempt({
          body: { email: member.email, ...chosen, type: 'individual', token, member },
        })
        if (!(answer instanceof CallFailed)) {
          onAccepted(answer)
          return undefined
        }
        if (overtaken.has(answer.failure)) onOvertaken()
        return answer
      }}
    />
  )
}
