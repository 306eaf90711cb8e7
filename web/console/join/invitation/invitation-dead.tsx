import { invitationAuthRoutes } from '@song-hanh/contract/organisation/invitation'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import type { Situation } from './invitation-situation.ts'
import { SupportContact } from '../../auth-page/support-contact.tsx'

type Why = Extract<Situation, { kind: 'dead' }>['why'] | 'link'

const reasons: Record<Why, () => string> = {
  link: m.identity_link_dead,
  missing: m.identity_invitation_dead_missing,
  unknown: m.identity_invitation_dead_unknown,
  expired: m.identity_invitation_dead_expired,
  revoked: m.identity_invitation_dead_revoked,
  accepted: m.identity_invitation_dead_accepted,
}

/**
 * An invitation that cannot be accepted: why, and whom to ask; an invitation link names nobody. The response does not
 * reveal whether an address was invited.
 */
export const InvitationDead = ({ why, token }: { why: Why; token: string | undefined }) => {
  const ask = useOperation(invitationAuthRoutes.askForInvitation)
  const [asked, setAsked] = useState(false)
  const press = async () => {
    if (!token || !(await ask.run({ body: { token } }))) return
    setAsked(true)
    // the button that had the focus disappears
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <>
      <AuthTitle>{m.identity_invitation_dead_title()}</AuthTitle>
      <div className="mt-6">
        <Banner tone="gold">{m.identity_invitation_dead()}</Banner>
      </div>
      <p className="mt-6 text-[1rem] leading-relaxed text-pretty text-ink-2">{reasons[why]()}</p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4">
        {ask.error && <FailureBanner failed={ask.error} fallback={m.identity_invitation_ask_failed()} />}
        {asked && <Banner tone="jade">{m.identity_invitation_asked()}</Banner>}
        <div className="flex gap-3 max-sm:flex-col-reverse">
          <Anchor href={paths.login()} className={buttonLook({ variant: 'quiet', size: 'lg' })}>
            {m.identity_invitation_skip()}
          </Anchor>
          {!asked && why !== 'link' && (
            <Button
              size="lg"
              className="flex-1"
              busy={ask.isPending}
              disabledReason={token ? undefined : m.identity_invitation_dead_missing_why()}
              onClick={() => void press()}
            >
              {m.identity_invitation_ask()}
            </Button>
          )}
        </div>
        <div className="mt-5 border-t border-line pt-7">
          <SupportContact />
        </div>
      </div>
    </>
  )
}
