import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { sendMail } from '#platform/mail/mail'
import { lockAttempts } from '../session/attempt.ts'
import { passwordCounter, devicePasswordCounter } from './check-password.ts'
import { nameDevice } from '../mail/describe-device.ts'
import { readDevice } from '../session/device.ts'
import { findLinkOwner, isLinkLive, useLink } from '../code/mailed-link.ts'
import { hashNewPassword } from './new-password.ts'
import type { IdentityDeps } from '../deps.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { revokePasswordAccess, storePassword } from './password-store.ts'
import { listLinkedIdentities, providerOf } from '../person/linked-identity-store.ts'
import { findPerson, lockPerson, markEmailVerified } from '../person/person-store.ts'
import { publishAccountEvent } from '../person/publish-account-event.ts'
import { resetTries } from '../throttle/attempt-counter.ts'

const purpose = 'reset_password'

/**
 * The link proves the mailbox: it sets a password, also a first one, and revokes everything the old one gave access to.
 * It does not sign in, so a second factor is still required.
 */
export const resetPassword =
  (deps: IdentityDeps): Handler<typeof identity.resetPassword> =>
  async ({ body: { token, password }, database, request, note }) => {
    deps.hashes.refuseWhenFull()
    const personId = await findLinkOwner(database, token, purpose)
    if (!personId) return 'link_dead'
    const scope = { kind: 'person', personId } as const
    // checked before hashing, so that a dead link costs no hash
    const owner = await database.within(
      scope,
      async (tx) => ((await isLinkLive(tx, token, purpose, personId)) ? findPerson.first(tx, { personId }) : undefined),
      'read',
    )
    if (!owner) return 'link_dead'
    const hashed = await hashNewPassword(deps, password, owner.email)
    if (hashed === 'password_too_common') return hashed

    return database.within(scope, async (tx) => {
      // lock order: attempts, counters, person, link; if the link was used since, that request reset the counters too
      await lockAttempts(tx, personId)
      await resetTries(tx, passwordCounter(owner.email))
      await resetTries(tx, devicePasswordCounter(owner.email, readDevice(request).digest))
      await lockPerson.first(tx, { personId })
      if (!(await useLink(tx, token, purpose, personId))) return 'link_dead'
      const at = new Date(clock.now()).toISOString()
      await markEmailVerified(tx, { personId, at })
      await storePassword(tx, personId, hashed.hash)
      const ended = await revokePasswordAccess(tx, { personId, kept: null, reason: purpose })
      const linked = (await listLinkedIdentities(tx, { personId })).map(providerOf)
      await sendMail(tx, passwordChangedMail, {
        to: owner.email,
        language: owner.language ?? request.language ?? 'vi',
        timeZone: owner.time_zone,
        values: { name: owner.name, at, address: request.address, device: request.userAgent, linked },
      })
      await publishAccountEvent(tx, 'identity.password_changed', personId, nameDevice(request.userAgent), request.id)
      await note({ chainId: personId, personId, thing: { kind: 'person', id: personId }, after: { ended } }, tx)
      return { email: owner.email }
    })
  }
