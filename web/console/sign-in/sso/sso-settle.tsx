import { ssoRoutes } from '@song-hanh/contract/organisation/sso'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { m } from '../../../words/compiled/messages.js'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { ssoFlow } from './sso-flow.ts'
import type { Unsettled } from './sso-flow.ts'
import { proofs } from './sso-proof.tsx'
import type { Settle } from './sso-proof.tsx'
import { Highlight } from '../../auth-page/highlight.tsx'
import { TermsCheckbox } from '../../auth-page/terms-checkbox.tsx'

/** The privacy note for this form. */
export const settleTrust: Record<Unsettled['sso']['needs'], () => string> = {
  link: m.identity_sso_trust,
  email: m.identity_sso_trust_email,
  terms: m.identity_sso_trust_terms,
}

const Title = ({ sso: { needs, email, name }, way }: Unsettled) => {
  const strong = (text: string) => <Highlight text={text} part={email} />
  if (needs === 'terms')
    return (
      <AuthTitle lead={strong(m.identity_sso_terms_lead({ email }))}>{m.identity_sso_terms_title({ name })}</AuthTitle>
    )
  if (needs === 'email')
    return <AuthTitle lead={strong(m.identity_sso_email_lead({ email }))}>{m.identity_sso_email_title()}</AuthTitle>
  return (
    <AuthTitle
      lead={strong(way === 'code' ? m.identity_sso_link_code_lead({ email }) : m.identity_sso_link_lead({ email }))}
    >
      {m.identity_sso_link_title()}
    </AuthTitle>
  )
}

/** What is missing before the person can enter the account that the provider vouched for. */
export const SsoSettle = ({ flow }: { flow: Unsettled }) => {
  const { sso, way } = flow
  const route = useOperation(ssoRoutes.settleSso)
  const [agreed, setAgreed] = useState(false)
  const disabledReason = sso.needs_terms && !agreed ? m.identity_terms_needed() : undefined

  const settle: Settle = async (proof) => {
    if (disabledReason !== undefined) return undefined
    const terms = sso.needs_terms ? { terms_version: currentTerms } : {}
    const answer = await route.attempt({ body: { ...proof, ...terms } })
    if (!(answer instanceof CallFailed)) ssoFlow.settle(answer)
    else if (answer.failure === 'attempt_over' || answer.failure === 'account_locked') ssoFlow.fail(answer)
    else return answer
    return undefined
  }
  const Proof = proofs[way]
  return (
    <>
      <Title {...flow} />
      <div className="mt-8">
        <Proof flow={flow} settle={settle} busy={route.isPending} failed={route.error} disabledReason={disabledReason}>
          {sso.needs_terms && <TermsCheckbox checked={agreed} onChange={setAgreed} />}
        </Proof>
      </div>
    </>
  )
}
