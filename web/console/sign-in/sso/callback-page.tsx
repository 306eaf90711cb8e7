import { redirect, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { session } from '../../../api/browser.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { AuthFrame } from '../../auth-page/auth-frame.tsx'
import { continueAfterSignIn } from '../../session/continue-after-sign-in.ts'
import { paths } from '../../paths.ts'
import { oneTimeQuery } from '../../inbound-link/one-time-query.ts'
import { textLink } from '../../auth-page/auth-look.ts'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { CallbackFailed } from './callback-failed.tsx'
import { CallbackSteps } from './callback-steps.tsx'
import { SsoButton } from './sso-button.tsx'
import { SsoFactor } from './sso-factor.tsx'
import { ssoFlow, useSsoFlow } from './sso-flow.ts'
import type { SsoFlow } from './sso-flow.ts'
import { SsoSettle, settleTrust } from './sso-settle.tsx'

/** The exchange starts here, once, and continues while the page shows its progress. */
export const loader = async () => {
  const params = oneTimeQuery.take('/auth/callback')
  // a reload after the exchange: a signed-in person is redirected
  if (!params && session.isSignedIn()) throw redirect({ href: paths.home(), replace: true })
  void ssoFlow.begin(params)
}
export const title = m.identity_title_sso

const Nothing = () => {
  const [failed, setFailed] = useState<string>()
  return (
    <>
      <AuthTitle lead={m.identity_callback_empty_lead()}>{m.identity_callback_empty_title()}</AuthTitle>
      <div className="mt-8 grid gap-5">
        {failed !== undefined && <Banner tone="lacquer">{failed}</Banner>}
        <SsoButton variant="primary" onFailed={setFailed} />
      </div>
      <p className="mt-7">
        <Anchor href={paths.login()} className={textLink()}>
          {m.identity_back_to_login()}
        </Anchor>
      </p>
    </>
  )
}

const Progress = ({ opening }: { opening?: string }) => (
  <>
    <AuthTitle lead={m.identity_callback_lead()}>{m.identity_callback_title()}</AuthTitle>
    <div role="status" className="mt-10">
      <CallbackSteps opening={opening} />
    </div>
  </>
)

type Stage = { at: number; broken?: boolean; trust: string; body: ReactNode }

const stageOf = (flow: SsoFlow): Stage => {
  const trust = m.identity_callback_trust()
  switch (flow.at) {
    case 'nothing':
      return { at: 0, trust, body: <Nothing /> }
    case 'exchanging':
      return { at: 0.55, trust, body: <Progress /> }
    case 'opening':
      return { at: 1.55, trust, body: <Progress opening={flow.path} /> }
    case 'unsettled':
      return { at: 0.55, trust: settleTrust[flow.sso.needs](), body: <SsoSettle flow={flow} /> }
    case 'factor':
      return { at: 0.55, trust: m.identity_sso_trust_email(), body: <SsoFactor step={flow.step} /> }
    case 'failed':
      return {
        at: 0.55,
        broken: true,
        trust: m.identity_callback_trust_failed(),
        body: <CallbackFailed trouble={flow.trouble} />,
      }
  }
}

export default function CallbackPage() {
  const router = useRouter()
  const flow = useSsoFlow()
  const opening = flow.at === 'opening' ? flow.path : undefined

  useEffect(() => {
    if (opening !== undefined) continueAfterSignIn(router, opening)
  }, [opening, router])

  const { body, ...stage } = stageOf(flow)
  return (
    <AuthFrame
      stops={[m.identity_callback_stop_identity(), m.identity_callback_stop_session(), m.identity_stop_console()]}
      {...stage}
    >
      {body}
    </AuthFrame>
  )
}
