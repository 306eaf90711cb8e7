import { linkAuthRoutes } from '@song-hanh/contract/organisation/link'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { MailedCode } from '../../sign-in/code/mailed-code.tsx'
import type { Wait } from '../../sign-in/code/wait.ts'

type LinkCodeProps = {
  token: string
  email: string
  wait: Wait
  onWait: (wait: Wait) => void
  onProven: (hasAccount: boolean) => void
  onOther: () => void
  onOvertaken: () => void
}

/** The code of a person who joins by a link. */
export const LinkCode = ({ token, email, onProven, onOvertaken, ...shown }: LinkCodeProps) => {
  const prove = useOperation(linkAuthRoutes.proveLinkEntry)
  const again = useOperation(linkAuthRoutes.startLinkEntry)
  const send = async (code: string) => {
    const answer = await prove.attempt({ body: { token, verification_code: code } })
    if (!(answer instanceof CallFailed)) {
      onProven(answer.has_account)
      return undefined
    }
    if (answer.failure === 'invitation_dead') {
      onOvertaken()
      return undefined
    }
    if (answer.failure === 'entry_over') {
      shown.onOther()
      return undefined
    }
    return answer
  }
  const resend = async () => {
    const answer = await again.attempt({ body: { token, email } })
    if (answer instanceof CallFailed && answer.failure === 'invitation_dead') {
      onOvertaken()
      return undefined
    }
    return answer
  }
  return (
    <MailedCode
      {...shown}
      email={email}
      prove={{ isPending: prove.isPending, error: prove.error, send }}
      resend={{ isPending: again.isPending, error: again.error, send: resend }}
    />
  )
}
