import { ownSessionRoutes } from '@song-hanh/contract/identity/own-session'
import { invitationAuthRoutes } from '@song-hanh/contract/organisation/invitation'
import { linkTokenPrefix } from '@song-hanh/contract/organisation/link-token'
import { useState } from 'react'
import { call, session } from '../../../api/browser.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { AuthFrame } from '../../auth-page/auth-frame.tsx'
import { roleNames } from '../../format/roles.ts'
import { linkToken } from '../../inbound-link/link-token.ts'
import { paths } from '../../paths.ts'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { textLink } from '../../auth-page/auth-look.ts'
import { Join, OtherAccount, SignInToJoin } from './invitation-account.tsx'
import { InvitationDead } from './invitation-dead.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { situationFor } from './invitation-situation.ts'
import type { Arrival, Situation } from './invitation-situation.ts'
import { InvitationTitle } from './invitation-title.tsx'
import { LinkUnread, LinkWaiting } from '../../inbound-link/link-states.tsx'
import { Highlight } from '../../auth-page/highlight.tsx'
import { useEnterOrganisation } from './use-enter-organisation.ts'
import { useAsyncData } from '../../inbound-link/use-async-data.ts'

export const title = m.identity_title_invitation

const readOffer = async (token: string) => {
  try {
    return await call(invitationAuthRoutes.viewInvitation, { body: { token } })
  } catch (error) {
    if (error instanceof CallFailed && error.failure === 'invitation_unknown') return undefined
    throw error
  }
}

const readArrival = async (): Promise<Arrival> => {
  const token = linkToken.read('/auth/invitation')
  const offer = token ? await readOffer(token) : undefined
  const isPending = offer?.state === 'pending'
  const user =
    isPending && session.isSignedIn() && (await call(ownSessionRoutes.viewUserInfo, {}, { scope: 'person' })).user
  return { token, offer, signedInAs: user ? user.email : undefined }
}

const trusts: Record<Situation['kind'], () => string> = {
  new_person: m.identity_invitation_trust,
  sign_in: m.identity_invitation_join_trust,
  join: m.identity_invitation_join_trust,
  other_account: m.identity_invitation_other_trust,
  dead: m.identity_invitation_dead_trust,
}

type BodyProps = {
  situation: Situation
  token: string | undefined
  onOvertaken: () => void
  onEntered: (organisationId?: string) => void
}

const Body = ({ situation, token = '', onOvertaken, onEntered }: BodyProps) => {
  if (situation.kind === 'dead') return <InvitationDead why={situation.why} token={token} />
  if (situation.kind === 'other_account') return <OtherAccount {...situation} onSwitched={onOvertaken} />
  const { offer } = situation
  if (situation.kind === 'sign_in') return <SignInToJoin offer={offer} />
  if (situation.kind === 'join')
    return <Join token={token} offer={offer} onJoined={onEntered} onOvertaken={onOvertaken} />
  const role = roleNames[offer.role]()
  return (
    <>
      <InvitationTitle
        team={offer.team.team_name}
        inviter={offer.inviter}
        lead={<Highlight text={m.identity_invitation_lead({ role })} part={role} />}
      />
      <div className="mt-7">
        <InvitationForm
          token={token}
          offer={offer}
          onOvertaken={onOvertaken}
          onAccepted={(reply) => {
            session.begin(reply, 'password')
            onEntered()
          }}
        />
      </div>
    </>
  )
}

const MailedInvitation = () => {
  const { data, error, isPending, load } = useAsyncData(readArrival)
  const situation = data && situationFor(data)
  const isNew = !situation || situation.kind === 'new_person' || situation.kind === 'dead'
  const isBroken = situation?.kind === 'dead' || situation?.kind === 'other_account' || error !== undefined

  const enter = useEnterOrganisation()
  return (
    <AuthFrame
      stops={[
        m.identity_invitation_stop_invitation(),
        isNew ? m.identity_invitation_stop_password() : m.identity_invitation_stop_sign_in(),
        m.identity_invitation_stop_team(),
      ]}
      at={!situation || situation.kind === 'dead' ? 0 : 1}
      broken={isBroken}
      trust={trusts[situation?.kind ?? 'new_person']()}
    >
      {!data && !error && <LinkWaiting />}
      {error && (
        <LinkUnread
          title={m.identity_invitation_unread()}
          failed={error}
          retrying={isPending}
          onRetry={() => void load()}
        />
      )}
      {situation && (
        <Body
          situation={situation}
          token={data.token}
          onOvertaken={() => void load()}
          onEntered={(organisationId) => void enter(organisationId)}
        />
      )}
      {(situation?.kind === 'new_person' || situation?.kind === 'sign_in') && (
        <p className="mt-7">
          <Anchor href={paths.login()} className={textLink()}>
            {m.identity_invitation_skip()}
          </Anchor>
        </p>
      )}
    </AuthFrame>
  )
}

const LinkInvitation = lazyComponent(async () => (await import('./link-invitation.tsx')).LinkInvitation)

const linkStops = () => [
  m.identity_invitation_stop_invitation(),
  m.identity_invitation_stop_sign_in(),
  m.identity_invitation_stop_team(),
]

/** A mailed invitation is for one address, an invitation link for anyone who holds it. Their tokens differ. */
export default function InvitationPage() {
  const [token] = useState(() => linkToken.read('/auth/invitation'))
  if (!token?.startsWith(linkTokenPrefix)) return <MailedInvitation />
  return (
    <LinkInvitation
      props={{ token }}
      waiting={
        <AuthFrame stops={linkStops()} at={0} trust={m.identity_link_trust()}>
          <LinkWaiting />
        </AuthFrame>
      }
      renderFailed={(retry) => (
        <AuthFrame stops={linkStops()} at={0} broken trust={m.identity_link_trust()}>
          <ErrorState small title={m.identity_invitation_unread()} onRetry={retry} />
        </AuthFrame>
      )}
    />
  )
}
