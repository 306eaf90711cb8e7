import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail'
import { newSignInMail } from './new-sign-in-mail.ts'
import type { Parts } from './parts.ts'
import { countSignIn, findPasswordHash, findPersonByEmail } from './person-store.ts'
import { refreshCookie, sessionDays } from './refresh-token.ts'
import { addSession, findEarlierSession } from './session-store.ts'

const longestPassword = 256

/**
 * Checks the password and opens a session. Nothing of it runs in one long transaction: the hash takes tens of
 * milliseconds, and a connection held meanwhile would be the first thing to run out under attack.
 */
export const signIn =
  ({ hashes, refreshTokens, signer }: Parts): Handler<typeof identity.signIn> =>
  async ({ body, database, request, response, note }) => {
    const found = await database.within(
      { kind: 'none' },
      (tx) => findPersonByEmail.first(tx, { email: body.email }),
      'read',
    )
    const personId = found?.person_id ?? undefined
    const stored =
      personId &&
      (await database.within({ kind: 'person', personId }, (tx) => findPasswordHash.first(tx, { personId }), 'read'))

    // an overlong password takes the same way, so that its answer and its duration tell nothing
    const fits = body.password.length <= longestPassword
    const right = await hashes.matches(stored ? stored.hash : undefined, body.password.slice(0, longestPassword))
    if (!personId || !right || !fits) return 'wrong_credentials'

    const sessionId = newId()
    const now = clock.now()
    const at = new Date(now).toISOString()
    const expiresAt = new Date(now + sessionDays * 86_400_000).toISOString()
    const { address, userAgent } = request
    await database.within({ kind: 'person', personId }, async (tx) => {
      const known = await findEarlierSession.first(tx, { personId, userAgent })
      await addSession(tx, { sessionId, personId, method: 'password', at, expiresAt, address, userAgent })
      const person = await countSignIn.first(tx, { personId, at })
      if (person && !known)
        await sendMail(tx, newSignInMail, {
          to: person.email,
          language: person.language ?? request.language ?? 'vi',
          values: { name: person.name, at, address, device: userAgent },
        })
      await note({ chainId: personId, personId, thing: { kind: 'session', id: sessionId } }, tx)
    })

    response.setCookie(refreshCookie.name, refreshTokens.write({ sessionId, counter: 0 }), {
      path: refreshCookie.path,
      maxAgeSeconds: sessionDays * 86_400,
    })
    const token = await signer.sign({ personId, sessionId, provenAt: Math.floor(now / 1000) })
    return { ...token, uuid: personId }
  }
