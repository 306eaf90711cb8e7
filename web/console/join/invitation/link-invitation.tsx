import { ownSessionRoutes } from '@song-hanh/contract/identity/own-session'
import { type LinkInfo, linkAuthRoutes } from '@song-hanh/contract/organisation/link'
import { call, session } from '../../../api/browser.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { m } from '../../../words/compiled/messages.js'
import { AuthFrame } from '../../auth-page/auth-frame.tsx'
import { linkToken } from '../../inbound-link/link-token.ts'
import { InvitationDead } from './invitation-dead.tsx'
import { LinkEntry } from './link-entry.tsx'
import { LinkJoin } from './link-join.tsx'
import { LinkUnread, LinkWaiting } from '../../inbound-link/link-states.tsx'
import { useEnterOrganisation } from './use-enter-organisation.ts'
import { useAsyncData } from '../../inbound-link/use-async-data.ts'

const readInfo = async (token: string): Promise<LinkInfo | undefined> => {
  try {
    return await call(linkAuthRoutes.viewInvitationLink, { body: { token } })
  } catch (error) {
    if (error instanceof CallFailed && (error as CallFailed).failure === 'invitation_dead') return undefined
    throw error
  }
}

const readArrival = async () => {
  const info = await readInfo(linkToken.read('/auth/invitation') ?? '')
  const user = info && session.isSignedIn() && (await call(ownSessionRoutes.viewUserInfo, {}, { scope: 'person' })).user
  return { info, signedInAs: user ? user.email : undefined }
}

/**
 * An invitation link admits anyone who holds it: with one button when signed in, otherwise after proving an address.
 */
export const LinkInvitation = ({ token }: { token: string }) => {
  const { data, error, isPending, load } = useAsyncData(readArrival)
  const enter = useEnterOrganisation()
  const isDead = data !== undefined && data.info === undefined
  return (
    <AuthFrame
      stops={[
        m.identity_invitation_stop_invitation(),
        m.identity_invitation_stop_sign_in(),
        m.identity_invitation_stop_team(),
      ]}
      at={!data || isDead ? 0 : 1}
      broken={isDead || error !== undefined}
      trust={m.identity_link_trust()}
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
      {isDead && <InvitationDead why="link" token={undefined} />}
      {data?.info && data.signedInAs && (
        <LinkJoin
          token={token}
          info={data.info}
          signedInAs={data.signedInAs}
          onJoined={(organisationId) => void enter(organisationId)}
          onOvertaken={() => void load()}
        />
      )}
      {data?.info && !data.signedInAs && (
        <LinkEntry
          token={token}
          info={data.info}
          onOvertaken={() => void load()}
          onAccepted={(reply) => {
            session.begin(reply, 'password')
            void enter()
          }}
        />
      )}
    </AuthFrame>
  )
}
