import { passwordRoutes } from '@song-hanh/contract/identity/password'
import { useRef, useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { me } from '../../../api/me.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useLoaded } from '../../../api/query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { PasswordInput } from '../../../ui/field/password-input.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formText } from '../../form/form-texts.ts'
import { checkPassword, type PasswordErrors, type PasswordFields } from './password-rules.ts'
import { sessions } from './security-queries.ts'

const nothing: PasswordFields = { current: '', fresh: '', confirmation: '' }

/** The field that a server error is about, if any. */
const fieldOf = (failed: CallFailed): keyof PasswordFields | undefined => {
  if (failed.failure === 'wrong_password') return 'current'
  if (failed.failure === 'password_too_common') return 'fresh'
  return failed.problems[0]?.field === 'new_password' ? 'fresh' : undefined
}

const sentenceOf = (failed: CallFailed): string => {
  if (failed.failure === 'fault' || failed.failure === 'unreadable') return m.security_password_failed()
  const fieldMessage = failed.failure === 'invalid_request' ? formText(failed.problems[0]?.message) : undefined
  return fieldMessage ?? accountSentenceFor(failed)
}

export const PasswordForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { email } = useLoaded(me()).data.user
  const change = useOperation(passwordRoutes.changePassword, { scope: 'person' })
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(nothing)
  const [complaints, setComplaints] = useState<PasswordErrors>({})
  const [isValidated, setValidated] = useState(false)

  const complain = (next: PasswordErrors) => {
    setComplaints(next)
    const worst = (Object.keys(nothing) as (keyof PasswordFields)[]).find((name) => next[name])
    if (worst) form.current?.querySelector<HTMLElement>(`[name="${worst}"]`)?.focus()
    return worst !== undefined
  }
  const type = (name: keyof PasswordFields, text: string) => {
    const next = { ...typed, [name]: text }
    setTyped(next)
    if (isValidated) setComplaints(checkPassword(next))
  }
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (change.isPending) return
    setValidated(true)
    if (complain(checkPassword(typed))) return
    const answer = await change.attempt({
      body: {
        current_password: typed.current,
        new_password: typed.fresh,
        new_password_confirmation: typed.confirmation,
      },
    })
    if (answer instanceof CallFailed) {
      // a dismissed step-up prompt is not a failure
      if ((answer as CallFailed).failure === 'step_up_required') return
      const message = sentenceOf(answer)
      const name = fieldOf(answer)
      if (name) complain({ [name]: message })
      showToast(m.security_password_error({ message }), { tone: 'bad' })
      return
    }
    const { ended_sessions: ended } = answer
    showToast(m.security_password_changed(), {
      ...(ended > 0 && { description: m.security_password_ended({ count: ended }) }),
    })
    void queryClient.invalidateQueries({ queryKey: sessions().queryKey })
    onClose()
  }

  const field = (name: keyof PasswordFields, autoComplete: 'current-password' | 'new-password') => ({
    name,
    autoComplete,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  })
  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 sm:gap-x-5 sm:pl-8.5"
    >
      {/* for the password manager: whose new password it is */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={m.security_password_current()}
        error={complaints.current}
        className="sm:max-w-[calc(50%-0.625rem)] sm:col-span-2"
      >
        <PasswordInput autoFocus {...field('current', 'current-password')} />
      </Field>
      <Field label={m.security_password_new()} hint={m.security_password_new_hint()} error={complaints.fresh}>
        <PasswordInput {...field('fresh', 'new-password')} />
      </Field>
      <Field label={m.security_password_confirmation()} error={complaints.confirmation}>
        <PasswordInput {...field('confirmation', 'new-password')} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:col-span-2">
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button type="submit" busy={change.isPending}>
            {m.security_password_save()}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </div>
        <p className="min-w-0 flex-1 basis-64 text-sm text-pretty text-ink-2">{m.security_password_before()}</p>
      </div>
    </form>
  )
}
