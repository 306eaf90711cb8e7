import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { sendMail } from '#platform/mail/mail'
import { lockOwner } from '../factor/factor-change.ts'
import { hasAccount } from '../person/has-account.ts'
import { providerOf, removeLinkedIdentity } from '../person/linked-identity-store.ts'
import { closeSsoSessions } from '../session/session-store.ts'
import { ssoUnlinkedMail } from './sso-unlinked-mail.ts'

/**
 * Removes a linked SSO account and ends the other sessions that single sign-on began, since one of them may belong to
 * the person who linked it. The lock of the owner keeps two removals from taking the last two ways in.
 */
export const unlinkIdentity: Handler<typeof identity.unlinkIdentity> = async (call) => {
  const { params, tx, caller, request, note } = call
  const { personId, sessionId } = caller
  const { identityId } = params
  const owner = await lockOwner(tx, personId)
  const removed = await removeLinkedIdentity.first(tx, { personId, identityId })
  if (!removed) return 'identity_not_found'
  if (!(await hasAccount(tx, personId))) return 'last_sign_in_method'
  const ended = await closeSsoSessions(tx, { personId, kept: sessionId, reason: 'sso_unlinked' })
  await sendMail(tx, ssoUnlinkedMail, {
    to: owner.email,
    language: owner.language ?? request.language ?? 'vi',
    timeZone: owner.time_zone,
    values: {
      name: owner.name,
      provider: providerOf(removed),
      at: new Date(clock.now()).toISOString(),
      address: request.address,
      device: request.userAgent,
    },
  })
  await publish(tx, {
    chainId: personId,
    name: 'identity.sso_unlinked',
    payload: { personId, issuer: removed.issuer },
    requestId: request.id,
  })
  await note({
    chainId: personId,
    thing: { kind: 'person', id: personId },
    before: { issuer: removed.issuer },
    after: { ended: ended.length },
  })
  return { removed: true }
}
