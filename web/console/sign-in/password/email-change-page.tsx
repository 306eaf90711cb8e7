import { emailChangeRoutes } from '@song-hanh/contract/identity/email-change'
import { useState } from 'react'
import { call } from '../../../api/browser.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { AuthFrame } from '../../auth-page/auth-frame.tsx'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { DeadLink } from '../../auth-page/dead-link.tsx'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import { Highlight } from '../../auth-page/highlight.tsx'
import { typedEmail } from '../../form/typed-email.ts'
import { LinkUnread, LinkWaiting } from '../../inbound-link/link-states.tsx'
import { linkToken } from '../../inbound-link/link-token.ts'
import { useAsyncData } from '../../inbound-link/use-async-data.ts'
import { paths } from '../../paths.ts'

const page = '/auth/email-change'

export const title = m.identity_email_change_title

const readChange = async () => {
  const token = linkToken.read(page)
  if (token === undefined) return {}
  try {
    return { change: { token, ...(await call(emailChangeRoutes.viewEmailChange, { body: { token } })) } }
  } catch (error) {
    if (error instanceof CallFailed && (error as CallFailed).failure === 'link_dead') return {}
    throw error
  }
}

const Done = ({ email }: { email: string }) => (
  <>
    <AuthTitle lead={<Highlight text={m.identity_email_change_done_lead({ email })} part={email} />}>
      {m.identity_email_change_done_title()}
    </AuthTitle>
    <p className="mt-8 grid">
      <Anchor href={paths.forgotPassword()} className={buttonLook({ size: 'lg' })}>
        {m.identity_verify_set_password()}
      </Anchor>
    </p>
  </>
)

/** Undoes a change of the address. A button rather than an automatic request: mail scanners open links too. */
export default function EmailChangePage() {
  const { data, error, isPending, load } = useAsyncData(readChange)
  const undo = useOperation(emailChangeRoutes.undoEmailChange)
  const [restored, setRestored] = useState<string>()
  const change = data?.change
  const isDead = (data !== undefined && !change) || undo.error?.failure === 'link_dead'

  const confirm = async (token: string) => {
    const answer = await undo.attempt({ body: { token } })
    if (answer instanceof CallFailed) return
    linkToken.forget(page)
    typedEmail.keep(answer.email)
    setRestored(answer.email)
  }
  return (
    <AuthFrame
      stops={[m.identity_stop_link(), m.identity_email_change_stop(), m.identity_verify_set_password()]}
      at={restored === undefined ? 1 : 2}
      broken={isDead || error !== undefined}
      trust={isDead ? m.identity_trust_error() : m.identity_trust()}
    >
      {!data && !error && <LinkWaiting />}
      {error && (
        <LinkUnread
          title={m.identity_email_change_title()}
          failed={error}
          retrying={isPending}
          onRetry={() => void load()}
        />
      )}
      {restored !== undefined && <Done email={restored} />}
      {restored === undefined && isDead && (
        <DeadLink
          lead={m.identity_email_change_dead_lead()}
          href={paths.contact()}
          action={m.identity_email_change_help()}
        />
      )}
      {restored === undefined && change && !isDead && (
        <>
          <AuthTitle
            lead={
              <Highlight text={m.identity_email_change_lead({ email: change.old_email })} part={change.old_email} />
            }
          >
            {m.identity_email_change_title()}
          </AuthTitle>
          <div className="mt-8 grid gap-5">
            {undo.error && <FailureBanner failed={undo.error} fallback={m.identity_verify_failed()} />}
            <Button size="lg" busy={undo.isPending} onClick={() => void confirm(change.token)}>
              {m.identity_email_change_undo()}
            </Button>
          </div>
        </>
      )}
    </AuthFrame>
  )
}
