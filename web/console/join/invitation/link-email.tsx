import { linkAuthRoutes } from '@song-hanh/contract/organisation/link'
import { Email } from '@song-hanh/contract/value/text'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { m } from '../../../words/compiled/messages.js'
import * as z from 'zod/mini'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import { formText } from '../../form/form-texts.ts'
import { useForm } from '../../form/use-form.ts'
import { type Wait, waitFor } from '../../sign-in/code/wait.ts'

const Rules = z.object({ email: Email })

type LinkEmailProps = {
  token: string
  /** The proof of the address has expired. */
  over: boolean
  onSent: (email: string, wait: Wait) => void
  onOvertaken: () => void
}

export const LinkEmail = ({ token, over, onSent, onOvertaken }: LinkEmailProps) => {
  const start = useOperation(linkAuthRoutes.startLinkEntry)
  const { errors, formProps } = useForm(Rules, async ({ email }) => {
    if (start.isPending) return
    const answer = await start.attempt({ body: { token, email } })
    if (!(answer instanceof CallFailed)) onSent(email, waitFor(answer.wait_seconds))
    else if (answer.failure === 'invitation_dead') onOvertaken()
  })
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {start.error && <FailureBanner failed={start.error} fallback={m.identity_code_not_sent()} />}
      {over && !start.error && <Banner tone="gold">{m.failure_entry_over()}</Banner>}
      <Field label={m.identity_email()} hint={m.identity_link_new_here()} error={formText(errors['email'])}>
        <Input
          name="email"
          size="lg"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={m.identity_email_placeholder()}
        />
      </Field>
      <Button type="submit" variant="quiet" size="lg" busy={start.isPending}>
        {m.identity_link_send_code()}
      </Button>
    </form>
  )
}
