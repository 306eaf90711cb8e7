import type { Session } from '@song-hanh/contract/identity'
import { type LinkInfo, linkAuthRoutes } from '@song-hanh/contract/organisation/link'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { intendedUrl } from '../../../api/browser.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { LinkCode } from './link-code.tsx'
import { LinkEmail } from './link-email.tsx'
import { LinkTitle } from './link-title.tsx'
import { NewPasswordForm } from '../../sign-in/password/new-password-form.tsx'
import { Highlight } from '../../auth-page/highlight.tsx'
import { typedEmail } from '../../form/typed-email.ts'
import type { Wait } from '../../sign-in/code/wait.ts'

type Step = { at: 'email' } | { at: 'code'; email: string; wait: Wait } | { at: 'password' | 'account'; email: string }

type LinkEntryProps = {
  token: string
  info: LinkInfo
  onAccepted: (session: Session) => void
  onOvertaken: () => void
}

const SignIn = ({ email }: { email?: string }) => (
  <Anchor
    href={paths.login()}
    onClick={() => {
      if (email) typedEmail.keep(email)
      intendedUrl.keep(paths.invitation())
    }}
    className={buttonLook({ size: 'lg', className: 'w-full' })}
  >
    {m.identity_invitation_sign_in()}
    <ArrowRight className="size-4.5" aria-hidden="true" />
  </Anchor>
)

/** Not signed in: sign in with an account, or prove an address by a code and set a password. */
export const LinkEntry = ({ token, info, onAccepted, onOvertaken }: LinkEntryProps) => {
  const [step, setStep] = useState<Step>({ at: 'email' })
  const accept = useOperation(linkAuthRoutes.acceptLink)
  const begin = () => setStep({ at: 'email' })
  const { team_name: team } = info

  if (step.at === 'code')
    return (
      <>
        <AuthTitle
          eyebrow={team}
          lead={<Highlight text={m.identity_link_code_lead({ email: step.email })} part={step.email} />}
        >
          {m.identity_code_label()}
        </AuthTitle>
        <LinkCode
          token={token}
          email={step.email}
          wait={step.wait}
          onWait={(wait) => setStep({ ...step, wait })}
          onOther={begin}
          onOvertaken={onOvertaken}
          onProven={(hasAccount) => setStep({ at: hasAccount ? 'account' : 'password', email: step.email })}
        />
      </>
    )
  if (step.at === 'account')
    return (
      <>
        <AuthTitle
          eyebrow={team}
          lead={<Highlight text={m.identity_invitation_account_lead({ email: step.email })} part={step.email} />}
        >
          {m.identity_invitation_sign_in()}
        </AuthTitle>
        <div className="mt-8">
          <SignIn email={step.email} />
        </div>
      </>
    )
  if (step.at === 'password') {
    const send = async (chosen: Parameters<Parameters<typeof NewPasswordForm>[0]['onSend']>[0]) => {
      const answer = await accept.attempt({ body: { token, ...chosen } })
      if (!(answer instanceof CallFailed)) {
        onAccepted(answer)
        return undefined
      }
      if (answer.failure === 'invitation_dead') onOvertaken()
      else if (answer.failure === 'entry_over') begin()
      else if (answer.failure === 'account_exists') setStep({ at: 'account', email: step.email })
      return answer
    }
    return (
      <>
        <AuthTitle eyebrow={team} lead={m.identity_link_password_lead()}>
          {m.identity_invitation_stop_password()}
        </AuthTitle>
        <div className="mt-7">
          <NewPasswordForm email={step.email} busy={accept.isPending} failed={accept.error} onSend={send} />
        </div>
      </>
    )
  }
  return (
    <>
      <LinkTitle info={info} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-5">
        <SignIn />
        <p className="flex items-center gap-3.5 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {m.identity_or()}
        </p>
        <LinkEmail
          token={token}
          over={accept.error?.failure === 'entry_over'}
          onOvertaken={onOvertaken}
          onSent={(email, wait) => setStep({ at: 'code', email, wait })}
        />
      </div>
    </>
  )
}
