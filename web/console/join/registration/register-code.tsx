import { registrationRoutes } from '@song-hanh/contract/organisation/registration'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { MailedCode } from '../../sign-in/code/mailed-code.tsx'
import type { Wait } from '../../sign-in/code/wait.ts'
import type { useRegistrationCode } from './register-email.tsx'

type RegisterCodeProps = {
  email: string
  wait: Wait
  code: ReturnType<typeof useRegistrationCode>
  onWait: (wait: Wait) => void
  onProven: (hasAccount: boolean) => void
  onOther: () => void
  onOver: () => void
}

/** The code that proves the address of a registration. */
export const RegisterCode = ({ code, onProven, onOver, ...shown }: RegisterCodeProps) => {
  const prove = useOperation(registrationRoutes.proveRegistration)
  const send = async (typed: string) => {
    const answer = await prove.attempt({ body: { verification_code: typed } })
    if (!(answer instanceof CallFailed)) {
      onProven(answer.has_account)
      return undefined
    }
    if (answer.failure === 'entry_over') {
      onOver()
      return undefined
    }
    return answer
  }
  return (
    <MailedCode
      {...shown}
      prove={{ isPending: prove.isPending, error: prove.error, send }}
      resend={{ isPending: code.isPending, error: code.error, send: () => code.send(shown.email) }}
    />
  )
}
