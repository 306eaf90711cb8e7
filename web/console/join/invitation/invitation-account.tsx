import { invitationAuthRoutes } from '@song-hanh/contract/organisation/invitation'
import type { OfferedInvitation } from '@song-hanh/contract/organisation/invitation'
import { useRouter } from '@tanstack/react-router'
import { ArrowRight, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { intendedUrl } from '../../../api/browser.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { logOut } from '../../session/log-out.ts'
import { paths } from '../../paths.ts'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { FailureBanner } from '../../auth-page/failure-banner.tsx'
import { InvitationTitle } from './invitation-title.tsx'
import { Highlight } from '../../auth-page/highlight.tsx'

/** The invited address has an account: the sign-in leads back here, where one button is left. */
export const SignInToJoin = ({ offer }: { offer: OfferedInvitation }) => {
  const { email } = offer.member
  return (
    <>
      <InvitationTitle
        team={offer.team.team_name}
        inviter={offer.inviter}
        lead={<Highlight text={m.identity_invitation_account_lead({ email })} part={email} />}
      />
      <Anchor
        href={paths.login()}
        onClick={() => intendedUrl.keep(paths.invitation())}
        className={buttonLook({ size: 'lg', className: 'mt-8 w-full' })}
      >
        {m.identity_invitation_sign_in()}
        <ArrowRight className="size-4.5" aria-hidden="true" />
      </Anchor>
    </>
  )
}

type JoinProps = {
  token: string
  offer: OfferedInvitation
  onJoined: (organisationId: string) => void
  onOvertaken: () => void
}

const overtaken = new Set<string>(['invitation_unknown', 'invitation_dead', 'invitation_for_another'])

export const Join = ({ token, offer, onJoined, onOvertaken }: JoinProps) => {
  const join = useOperation(invitationAuthRoutes.joinByInvitation)
  const { email } = offer.member
  const press = async () => {
    const answer = await join.attempt({ body: { token } })
    if (!(answer instanceof CallFailed)) onJoined(answer.organisation_id)
    else if (overtaken.has(answer.failure)) onOvertaken()
  }
  return (
    <>
      <InvitationTitle
        team={offer.team.team_name}
        inviter={offer.inviter}
        lead={<Highlight text={m.identity_invitation_join_as({ email })} part={email} />}
      />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-5">
        {join.error && <FailureBanner failed={join.error} fallback={m.identity_invitation_failed()} />}
        <Button size="lg" busy={join.isPending} onClick={() => void press()}>
          {m.identity_invitation_join()}
        </Button>
      </div>
    </>
  )
}

type OtherAccountProps = { offer: OfferedInvitation; signedInAs: string; onSwitched: () => void }

/** Two addresses that differ: both are named, so that the mismatch is clear. */
export const OtherAccount = ({ offer, signedInAs, onSwitched }: OtherAccountProps) => {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const { team_name: team } = offer.team
  const addresses = [
    [UserRoundX, m.identity_invitation_other_signed_in(), signedInAs],
    [UserRoundCheck, m.identity_invitation_other_invited(), offer.member.email],
  ] as const
  const change = async () => {
    setBusy(true)
    await logOut()
    // after the sign-out, which redirects to the login and clears the intended URL
    if (offer.has_account) return intendedUrl.keep(paths.invitation())
    await router.navigate({ href: paths.invitation(), replace: true })
    onSwitched()
  }
  return (
    <>
      <AuthTitle lead={<Highlight text={m.identity_invitation_other_lead({ team })} part={team} />}>
        {m.identity_invitation_other_title()}
      </AuthTitle>
      <dl className="mt-7 divide-y divide-line rounded-xl border border-line bg-surface">
        {addresses.map(([Icon, name, email]) => (
          <div key={name} className="flex gap-3.5 px-4.5 py-3.5">
            <Icon className="mt-0.5 size-5 flex-none text-ink-3" aria-hidden="true" />
            <div className="min-w-0">
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{email}</dd>
            </div>
          </div>
        ))}
      </dl>
      <div className="mt-8 flex gap-3 max-sm:flex-col-reverse">
        <Anchor href={paths.dashboard()} className={buttonLook({ variant: 'quiet', size: 'lg' })}>
          {m.identity_invitation_stay()}
        </Anchor>
        <Button size="lg" className="flex-1" busy={busy} onClick={() => void change()}>
          {m.identity_invitation_switch()}
        </Button>
      </div>
    </>
  )
}
