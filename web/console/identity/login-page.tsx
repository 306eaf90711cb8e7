import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { intendedUrl, session } from '../../api/browser.ts'
import { Banner } from '../../ui/banner.tsx'
import { Anchor } from '../../ui/link.tsx'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'
import { AuthFrame } from '../layout/auth-frame.tsx'
import { textLink } from './auth-look.ts'
import { sessionEnd } from './session-end.ts'
import { LoginForm } from './login-form.tsx'
import { readSsoMessage } from './sso-message.ts'

export const title = m.identity_login_title

export default function LoginPage() {
  const router = useRouter()
  const [ssoMessage, setSsoMessage] = useState(() => readSsoMessage(location.search))
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    // said once; a reload or a shared link must not say it again
    if (readSsoMessage(location.search) !== undefined) router.history.replace(paths.login())
  }, [router])

  const broken = failed || ssoMessage !== undefined
  return (
    <AuthFrame
      stops={[m.identity_stop_sign_in(), m.identity_stop_verify(), m.identity_stop_console()]}
      at={0}
      broken={broken}
      trust={broken ? m.identity_trust_error() : m.identity_trust()}
    >
      <h1 className="text-[2.125rem] leading-tight tracking-tight max-sm:text-[1.8125rem]">
        {m.identity_login_title()}
      </h1>
      <p className="mt-2.5 text-[1rem] leading-relaxed text-pretty text-ink-2">{m.identity_login_lead()}</p>
      {ssoMessage !== undefined && (
        <div className="mt-7">
          <Banner tone="lacquer" onClose={() => setSsoMessage(undefined)}>
            {ssoMessage === '' ? m.identity_sso_failed_silently() : m.identity_sso_failed({ message: ssoMessage })}
          </Banner>
        </div>
      )}
      {ssoMessage === undefined && !failed && sessionEnd.isTold() && (
        <div className="mt-7">
          <Banner>{m.failure_session_ended()}</Banner>
        </div>
      )}
      <div className={ssoMessage === undefined ? 'mt-8' : 'mt-6'}>
        <LoginForm
          onFailed={() => setFailed(true)}
          onSignedIn={(reply) => {
            session.begin(reply, 'password')
            sessionEnd.forget()
            router.history.replace(intendedUrl.take() ?? paths.dashboard())
          }}
        />
      </div>
      <p className="mt-7 text-ink-2">
        {m.identity_new_here()}{' '}
        <Anchor href={paths.register()} className={textLink()}>
          {m.identity_register()}
        </Anchor>
      </p>
    </AuthFrame>
  )
}
