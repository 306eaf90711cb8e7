import type { Session } from '@song-hanh/contract/identity'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import type { HttpExchange } from '#platform/http/handler'
import { Refusal } from '#platform/http/refusal'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail/mail'
import { nameDevice } from '../mail/describe-device.ts'
import { deviceCookie, findDevice, saveDevice, readDevice } from './device.ts'
import { isLocked } from '../person/person.ts'
import { newSignInMail } from './new-sign-in-mail.ts'
import type { IdentityDeps } from '../deps.ts'
import { countSignIn } from '../person/person-store.ts'
import { publishAccountEvent } from '../person/publish-account-event.ts'
import { refreshCookie, sessionDays } from './refresh-token.ts'
import { addSession, closeSession } from './session-store.ts'

export type SessionStart = HttpExchange & {
  personId: string
  method: 'password' | 'sso' | 'passkey'
  /** False: the person has a second factor and has not used it here, so sensitive operations require a step-up first. */
  proven?: boolean
}

/**
 * Opens a session in the transaction that authenticated the person, by whichever method: the row, the sign-in count,
 * the device, the audit entry, the mail about an unknown browser. Call the returned function after the commit: it sets
 * the cookies and signs the access token.
 */
export const beginSession = async (
  { refreshTokens, signer }: IdentityDeps,
  tx: Tx,
  { personId, method, proven = true, request, response }: SessionStart,
): Promise<() => Promise<Session>> => {
  const sessionId = newId()
  const now = clock.now()
  const at = new Date(now).toISOString()
  const provenAt = proven ? now : 0
  const { address, userAgent } = request
  const device = readDevice(request)
  const expiresAt = new Date(now + sessionDays * 86_400_000).toISOString()

  // counting locks the person's row: a lock by staff comes either before this session, or after it and ends it
  const [person, knownDevice] = await Promise.all([
    countSignIn.first(tx, { personId, at }),
    findDevice.first(tx, { personId, digest: device.digest }),
  ])
  if (!person || isLocked(person)) throw new Refusal('forbidden')
  // its cookie is about to be overwritten, so nobody could sign out of it any more
  const replaced = refreshTokens.read(request.cookie(refreshCookie.name))
  if (replaced) await closeSession(tx, { sessionId: replaced.sessionId, reason: 'replaced' })
  await Promise.all([
    addSession(tx, {
      sessionId,
      personId,
      method,
      actorId: null,
      at,
      provenAt: new Date(provenAt).toISOString(),
      expiresAt,
      address,
      userAgent,
      refreshKeyId: refreshTokens.keyId,
    }),
    saveDevice(tx, { personId, digest: device.digest, at, userAgent }),
    writeAudit(tx, {
      chainId: personId,
      actor: { kind: 'person', personId },
      action: 'identity.signed_in',
      thing: { kind: 'session', id: sessionId },
      after: { method },
      requestId: request.id,
      address,
    }),
  ])
  // the very first sign-in follows a mail that the person has just used
  if (!knownDevice && person.sign_in_count > 1) {
    await sendMail(tx, newSignInMail, {
      to: person.email,
      language: person.language ?? request.language ?? 'vi',
      timeZone: person.time_zone,
      values: { name: person.name, at, address, device: userAgent },
    })
    await publishAccountEvent(tx, 'identity.new_sign_in', personId, nameDevice(userAgent), request.id)
  }

  return async () => {
    const { path } = refreshCookie
    response.setCookie(refreshCookie.name, refreshTokens.write({ sessionId, counter: 0 }), {
      path,
      maxAgeSeconds: sessionDays * 86_400,
    })
    response.setCookie(deviceCookie.name, device.value, { path, maxAgeSeconds: deviceCookie.days * 86_400 })
    const token = await signer.sign({ personId, sessionId, provenAt: Math.floor(provenAt / 1000) })
    return { ...token, uuid: personId }
  }
}
