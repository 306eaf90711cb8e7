import { InvitationForm as Rules } from '@song-hanh/contract/organisation/invitation'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { CallFailed } from '../../../api/failure/call-failed.ts'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { m } from '../../../words/compiled/messages.js'
import { useForm } from '../../form/use-form.ts'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import { formText } from '../../form/form-texts.ts'
import { TermsCheckbox } from '../../auth-page/terms-checkbox.tsx'

type Chosen = { name: string; password: string; password_confirmation: string; terms_version: typeof currentTerms }

type NewPasswordFormProps = {
  email: string
  busy: boolean
  failed: CallFailed | undefined
  /** Resolves to the failure, if any. */
  onSend: (chosen: Chosen) => Promise<CallFailed | undefined>
}

/** For a new person with a proven address: their name, a password and the terms. */
export const NewPasswordForm = ({ email, busy, failed, onSend }: NewPasswordFormProps) => {
  const [shown, setShown] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const isTooCommon = failed?.failure === 'password_too_common'

  const { errors, formProps } = useForm(Rules, async (passwords, { focus }) => {
    if (!agreed || busy) return
    const answer = await onSend({ ...passwords, terms_version: currentTerms })
    if (answer?.failure === 'password_too_common') focus('password')
  })

  const type = shown ? 'text' : 'password'
  const box = { type, size: 'lg', autoComplete: 'new-password', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <form {...formProps} className="grid grid-cols-2 gap-x-4 gap-y-4.5 *:col-span-full">
      {failed && !isTooCommon && <FailureBanner failed={failed} fallback={m.identity_invitation_failed()} />}
      <Field label={m.identity_email()}>
        <Input
          size="lg"
          type="email"
          readOnly
          autoComplete="username"
          value={email}
          end={<Lock className="size-4" aria-hidden="true" />}
        />
      </Field>
      <Field required label={m.identity_full_name()} error={errors['name'] && m.identity_full_name_empty()}>
        <Input name="name" size="lg" autoComplete="name" maxLength={120} />
      </Field>
      <Field
        required
        label={m.identity_password()}
        hint={errors['password'] ? undefined : m.identity_invitation_length_hint()}
        error={
          formText(errors['password']) ??
          (failed && isTooCommon ? <span role="alert">{accountSentenceFor(failed)}</span> : undefined)
        }
        className="sm:col-span-1!"
      >
        <Input name="password" {...box} />
      </Field>
      <Field
        required
        label={m.identity_invitation_password_confirmation()}
        error={formText(errors['password_confirmation'])}
        className="sm:col-span-1!"
      >
        <Input name="password_confirmation" {...box} />
      </Field>
      <div className="grid gap-3 py-0.5 max-md:gap-0">
        <Checkbox checked={shown} onChange={(event) => setShown(event.target.checked)}>
          {m.identity_invitation_show_passwords()}
        </Checkbox>
        <TermsCheckbox checked={agreed} onChange={setAgreed} />
      </div>
      <Button
        type="submit"
        size="lg"
        busy={busy}
        reasonBelow
        disabledReason={agreed ? undefined : m.identity_terms_needed()}
      >
        {m.identity_invitation_next()}
      </Button>
    </form>
  )
}
