import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { Refusal } from '#platform/http/refusal'
import { sendMail } from '#platform/mail/mail'
import { lockAttempts } from '../session/attempt.ts'
import { maxPasswordLength } from './check-password.ts'
import { nameDevice } from '../mail/describe-device.ts'
import { listFactorMethods } from '../factor/factor-methods.ts'
import { hashNewPassword } from './new-password.ts'
import type { IdentityDeps } from '../deps.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { revokePasswordAccess, lockCurrentPassword, storePassword } from './password-store.ts'
import { findPasswordHash, findPerson, lockPerson } from '../person/person-store.ts'
import { publishAccountEvent } from '../person/publish-account-event.ts'
import { resetTries, consumeTry } from '../throttle/attempt-counter.ts'

/** How old the last proof may be for people with a second factor. */
const proofSeconds = 5 * 60

/** A counter of its own: an unlocked computer must neither allow guessing here nor lock its owner out of sign-in. */
const counterKey = (personId: string) => ['change_password', personId]

const loadCredentials = (database: Database, personId: string) =>
  database.within(
    { kind: 'person', personId },
    async (tx) => {
      const [person, password, methods] = await Promise.all([
        findPerson.first(tx, { personId }),
        findPasswordHash.first(tx, { personId }),
        listFactorMethods(tx, personId),
      ])
      if (!person) throw new Error('session has no person')
      return { person, hash: password?.hash, hasFactor: methods.length > 0 }
    },
    'read',
  )

/** Changes the caller's password: requires the current one, ends every other session, notifies the owner. */
export const changePassword =
  (deps: IdentityDeps): Handler<typeof identity.changePassword> =>
  async ({ body, caller, database, request, note }) => {
    const { hashes } = deps
    const { personId, sessionId } = caller
    hashes.refuseWhenFull()
    const { person, hash, hasFactor } = await loadCredentials(database, personId)
    if (hash === undefined) return 'no_password'
    if (hasFactor && clock.seconds() - caller.provenAt > proofSeconds) throw new Refusal('step_up_required')

    const scope = { kind: 'person', personId } as const
    const wait = await database.within(scope, (tx) => consumeTry(tx, counterKey(personId)))
    if (wait !== undefined) return { failure: 'too_many_tries', retryAfterSeconds: wait }
    const current = body.current_password
    const isRight =
      (await hashes.matches(hash, current.slice(0, maxPasswordLength))) && current.length <= maxPasswordLength
    if (!isRight) return 'wrong_password'
    await database.within(scope, (tx) => resetTries(tx, counterKey(personId)))
    const hashed = await hashNewPassword(deps, body.new_password, person.email)
    if (hashed === 'password_too_common') return hashed

    return database.within(scope, async (tx) => {
      await lockAttempts(tx, personId)
      await lockPerson.first(tx, { personId })
      // the password may have changed since it was compared
      if (!(await lockCurrentPassword(tx, personId, hash))) return 'wrong_password'
      await storePassword(tx, personId, hashed.hash)
      const ended = await revokePasswordAccess(tx, { personId, kept: sessionId, reason: 'password_changed' })
      await sendMail(tx, passwordChangedMail, {
        to: person.email,
        language: person.language ?? request.language ?? 'vi',
        timeZone: person.time_zone,
        values: {
          name: person.name,
          at: new Date(clock.now()).toISOString(),
          address: request.address,
          device: request.userAgent,
        },
      })
      await publishAccountEvent(tx, 'identity.password_changed', personId, nameDevice(request.userAgent), request.id)
      await note({ chainId: personId, thing: { kind: 'person', id: personId }, after: { ended } }, tx)
      return { changed: true, ended_sessions: ended }
    })
  }
