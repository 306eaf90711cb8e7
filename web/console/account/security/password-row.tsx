import { passwordRoutes } from '@song-hanh/contract/identity/password'
import { KeyRound } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { me } from '../../../api/me.ts'
import { useLoaded } from '../../../api/query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDate } from '../../format/format-date.ts'
import { PasswordForm } from './password-form.tsx'
import { SecurityRow } from './security-row.tsx'
import { supportReason } from '../../impersonation/support-reason.ts'

/** A person from single sign-on proves their address by mail, as for a forgotten password. */
const NoPassword = () => {
  const { email } = useLoaded(me()).data.user
  const request = useOperation(passwordRoutes.requestPasswordReset)
  const [sent, setSent] = useState(false)
  const send = async () => {
    const answer = await request.attempt({ body: { email } })
    if (answer instanceof CallFailed) showToast(accountSentenceFor(answer), { tone: 'bad' })
    else setSent(true)
  }
  return (
    <SecurityRow
      icon={KeyRound}
      title={m.security_password()}
      text={<span role="status">{sent ? m.security_password_set_sent({ email }) : m.security_password_none()}</span>}
      action={
        !sent && (
          <Button variant="quiet" busy={request.isPending} disabledReason={supportReason()} onClick={() => void send()}>
            {m.security_password_set()}
          </Button>
        )
      }
    />
  )
}

export const PasswordRow = ({ changedAt }: { changedAt: string | null }) => {
  const [isOpen, setOpen] = useState(false)
  const formId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  if (changedAt === null) return <NoPassword />
  return (
    <SecurityRow
      icon={KeyRound}
      title={m.security_password()}
      text={m.security_password_since({ day: formatDate(changedAt) })}
      action={
        <Button
          ref={toggle}
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          disabledReason={supportReason()}
          onClick={() => setOpen(!isOpen)}
        >
          {m.security_password_change()}
        </Button>
      }
    >
      {isOpen && (
        <PasswordForm
          id={formId}
          onClose={() => {
            setOpen(false)
            toggle.current?.focus()
          }}
        />
      )}
    </SecurityRow>
  )
}
