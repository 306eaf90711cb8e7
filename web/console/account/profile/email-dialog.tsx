import { emailChangeRoutes } from '@song-hanh/contract/identity/email-change'
import { Email } from '@song-hanh/contract/value/text'
import { useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { formText } from '../../form/form-texts.ts'
import { rememberProfile } from '../../preference/remember-profile.ts'
import { CodeField, useCode } from '../../sign-in/code/code-field.tsx'

type StepProps = Pick<LazyPopupProps, 'anchor' | 'open' | 'onOpenChange'>

const AskEmail = ({ onSent, ...dialog }: StepProps & { onSent: (email: string) => void }) => {
  const start = useOperation(emailChangeRoutes.startEmailChange, { scope: 'person' })
  const [typed, setTyped] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const submit = async () => {
    const { data: email, error } = Email.safeParse(typed)
    setComplaint(formText(error?.issues[0]?.message))
    if (email === undefined || start.isPending) return
    if (await start.run({ body: { email } })) onSent(email)
  }
  return (
    <FormDialog
      {...dialog}
      width="narrow"
      title={m.account_email_title()}
      description={m.account_email_text()}
      action={m.account_email_send()}
      busy={start.isPending}
      failure={start.error}
      onSubmit={submit}
    >
      <Field label={m.account_email_new()} error={complaint}>
        <Input
          autoFocus
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setComplaint(undefined)
          }}
        />
      </Field>
    </FormDialog>
  )
}

const AskCode = ({ email, onOver, ...dialog }: StepProps & { email: string; onOver: () => void }) => {
  const confirm = useOperation(emailChangeRoutes.confirmEmailChange, { scope: 'person' })
  const field = useCode()
  const submit = async (typed?: string) => {
    const code = field.judge(typed)
    if (code === undefined || confirm.isPending) return
    const answer = await confirm.attempt({ body: { verification_code: code } })
    if (!(answer instanceof CallFailed)) {
      rememberProfile({ email: answer.email })
      dialog.onOpenChange(false)
      showToast(m.account_email_saved({ email: answer.email }))
    } else if (answer.failure === 'change_over') onOver()
    else field.refuse(answer.failure === 'wrong_code' ? accountSentenceFor(answer) : undefined)
  }
  return (
    <FormDialog
      {...dialog}
      width="narrow"
      title={m.account_email_title()}
      description={m.identity_link_code_lead({ email })}
      action={m.account_email_save()}
      busy={confirm.isPending}
      failure={confirm.error?.failure === 'wrong_code' ? undefined : confirm.error}
      onSubmit={() => submit()}
    >
      <CodeField of={field} mode="mail" onComplete={(code) => void submit(code)} />
    </FormDialog>
  )
}

/** The new address, then the code that was mailed to it. */
export const EmailDialog = ({ anchor, open, onOpenChange }: LazyPopupProps) => {
  const [email, setEmail] = useState<string>()
  const dialog = { anchor, open, onOpenChange }
  return email === undefined ? (
    <AskEmail {...dialog} onSent={setEmail} />
  ) : (
    <AskCode {...dialog} email={email} onOver={() => setEmail(undefined)} />
  )
}
