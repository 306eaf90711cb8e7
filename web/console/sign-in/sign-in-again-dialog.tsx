import { useCallback, useEffect, useState } from 'react'
import { intendedUrl, organisationChoice, session } from '../../api/browser.ts'
import { me } from '../../api/me.ts'
import { queryClient } from '../../api/query-client.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import type { PromptProps } from '../../api/prompter.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'
import { CodeLead, codeTitle } from './step/code-lead.tsx'
import { CodeStep } from './step/code-step.tsx'
import { LoginForm } from './login-form.tsx'
import { PasskeyButton } from './step/passkey-button.tsx'
import { SsoButton } from './sso/sso-button.tsx'
import { usePasskey } from './step/use-passkey.ts'
import { useSignInSteps } from './step/use-sign-in-steps.ts'

/** Prefills the address of the previous person; another one may sign in. */
const readEmail = () => queryClient.getQueryData<{ user: { email: string } }>(me().queryKey)?.user.email

/** On top of the page whose session ended. The page and its input stay. */
export const SignInAgainDialog = ({ onAnswer }: PromptProps) => {
  const [email] = useState(readEmail)
  const [ssoProblem, setSsoProblem] = useState<string>()
  const goOn = useCallback(() => {
    intendedUrl.forget()
    onAnswer(true)
  }, [onAnswer])
  const steps = useSignInSteps({
    onSession: (reply, method) => {
      const before = session.ownerId()
      session.begin(reply, method)
      if (before === undefined || before === reply.uuid) return goOn()
      // the screen of one person must not be left for another
      organisationChoice.forget()
      intendedUrl.forget()
      location.assign(paths.dashboard())
    },
  })
  const passkey = usePasskey(steps.onPasskey, { alone: true })
  const { step } = steps

  useEffect(() => {
    // for single sign-on, which leaves the page and comes back to it
    intendedUrl.keep(location.pathname + location.search + location.hash)
  }, [])
  // they may sign in in another tab
  useEffect(() => session.onReturn(goOn), [goOn])

  return (
    <Dialog
      open
      persistent
      width="narrow"
      onOpenChange={() => onAnswer(false)}
      title={step.at === 'password' ? m.identity_again_title() : codeTitle(step)}
      description={step.at === 'password' ? m.identity_again_lead() : <CodeLead step={step} />}
      footer={
        <>
          {step.at === 'code' && (
            <Button variant="ghost" onClick={steps.back}>
              {m.identity_back_to_login()}
            </Button>
          )}
          <Button variant="ghost" onClick={() => onAnswer(false)}>
            {m.identity_again_leave()}
          </Button>
        </>
      }
    >
      {step.at === 'password' ? (
        <LoginForm inDialog email={email ?? ''} {...steps.login}>
          <PasskeyButton passkey={passkey} label={m.identity_passkey_sign_in()} />
          {ssoProblem !== undefined && <Banner tone="lacquer">{ssoProblem}</Banner>}
          <SsoButton onFailed={setSsoProblem} />
          <p className="-mt-2 text-sm text-pretty text-ink-2">{m.identity_again_sso_warning()}</p>
        </LoginForm>
      ) : (
        <CodeStep inDialog step={step} {...steps.code} />
      )}
    </Dialog>
  )
}
