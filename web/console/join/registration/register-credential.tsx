import { NewPassword } from '@song-hanh/contract/identity/password'
import { FullName } from '@song-hanh/contract/identity/profile'
import type { PasskeyCredential, Session } from '@song-hanh/contract/identity/sign-in'
import { registrationRoutes } from '@song-hanh/contract/organisation/registration'
import type { TermsVersion } from '@song-hanh/contract/value/terms'
import { Fingerprint, Lock } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { call } from '../../../api/browser.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useTask } from '../../../api/use-task.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { m } from '../../../words/compiled/messages.js'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import { formText } from '../../form/form-texts.ts'
import { useForm } from '../../form/use-form.ts'
import { canCreatePasskeys, createPasskey } from '../../../api/passkey/create-passkey.ts'

const NameForm = z.object({ name: FullName })
const ProfileForm = z.object({ name: FullName, password: NewPassword })

/** The session, and with a passkey the recovery codes. */
export type Registered = Session & { recovery_codes?: string[] | undefined }

type RegisterCredentialProps = {
  email: string
  termsVersion: TermsVersion
  onRegistered: (registered: Registered, method: 'password' | 'passkey') => void
  onAccountExists: () => void
  onOver: () => void
}

/** The name, and what the person signs in with: a password, or a passkey of this device. */
export const RegisterCredential = ({
  email,
  termsVersion,
  onRegistered,
  onAccountExists,
  onOver,
}: RegisterCredentialProps) => {
  const register = useOperation(registrationRoutes.registerIndividual)
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isTooCommon = register.error?.failure === 'password_too_common'

  const submit = async (name: string, chosen: { password: string } | { credential: PasskeyCredential }) => {
    const answer = await register.attempt({ body: { name, ...chosen, terms_version: termsVersion } })
    if (!(answer instanceof CallFailed)) onRegistered(answer, 'password' in chosen ? 'password' : 'passkey')
    else if (answer.failure === 'entry_over') onOver()
    else if (answer.failure === 'already_registered') onAccountExists()
    return answer
  }
  const { errors, formProps, valueOf } = useForm(ProfileForm, async ({ name, password }, { focus }) => {
    if (register.isPending) return
    setProblem(undefined)
    const answer = await submit(name, { password })
    if (answer instanceof CallFailed && answer.failure === 'password_too_common') focus('password')
  })
  const passkey = useTask(async (name: string) => {
    try {
      const { options } = await call(registrationRoutes.startRegistrationPasskey, { body: { name } })
      const credential = await createPasskey(options)
      if (!credential || credential === 'exists') return setProblem(m.identity_register_passkey_failed())
      await submit(name, { credential })
    } catch (cause) {
      if (cause instanceof CallFailed && (cause as CallFailed).failure === 'entry_over') return onOver()
      setProblem(cause instanceof CallFailed ? accountSentenceFor(cause) : m.identity_register_passkey_failed())
    }
  })
  const usePasskey = () => {
    setProblem(undefined)
    const { data } = NameForm.safeParse({ name: valueOf('name') })
    if (data) void passkey.run(data.name)
    else setProblem(m.identity_full_name_first())
  }
  return (
    <form {...formProps} className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-4.5">
      {register.error && !isTooCommon && (
        <FailureBanner failed={register.error} fallback={m.identity_register_failed()} />
      )}
      {problem && <Banner tone="lacquer">{problem}</Banner>}
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
        <Input name="name" size="lg" autoComplete="name" maxLength={120} autoFocus />
      </Field>
      <Field
        required
        label={m.identity_password()}
        hint={errors['password'] ? undefined : m.identity_invitation_length_hint()}
        error={
          formText(errors['password']) ??
          (register.error && isTooCommon ? <span role="alert">{accountSentenceFor(register.error)}</span> : undefined)
        }
      >
        <Input
          name="password"
          type={shown ? 'text' : 'password'}
          size="lg"
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Checkbox checked={shown} onChange={(event) => setShown(event.target.checked)}>
        {m.identity_register_show_password()}
      </Checkbox>
      <Button type="submit" size="lg" busy={register.isPending && !passkey.isPending}>
        {m.identity_register_create()}
      </Button>
      {canCreatePasskeys() && (
        <Button variant="quiet" size="lg" busy={passkey.isPending} onClick={usePasskey}>
          <Fingerprint className="size-4.5" aria-hidden="true" />
          {m.identity_register_with_passkey()}
        </Button>
      )}
    </form>
  )
}
