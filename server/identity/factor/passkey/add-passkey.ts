import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { lockOwner, handleFactorAdded } from '../factor-change.ts'
import type { IdentityDeps } from '../../deps.ts'
import { maxPasskeys, verifyPasskeyRegistration } from './passkey.ts'
import { clearChallengeCookie, readChallenge, consumeChallenge } from './passkey-challenge.ts'
import { addPasskeyRow, listPasskeys } from './passkey-store.ts'

export const addPasskey =
  (deps: IdentityDeps): Handler<typeof identity.addPasskey> =>
  async ({ body, tx, caller: { personId, sessionId }, request, response, note }) => {
    const challenge = readChallenge(deps, request)
    if (challenge?.purpose !== 'add') return 'passkey_refused'
    if (challenge.personId !== personId || challenge.sessionId !== sessionId) return 'passkey_refused'
    const registered = await verifyPasskeyRegistration(deps, body.credential, challenge.value)
    if (!registered || !(await consumeChallenge(tx, challenge))) return 'passkey_refused'

    const owner = await lockOwner(tx, personId)
    if ((await listPasskeys(tx, { personId })).length >= maxPasskeys) return 'too_many_passkeys'
    const codes = await handleFactorAdded(deps, tx, owner, 'passkey', request)
    const at = new Date(clock.now()).toISOString()
    const passkey = await addPasskeyRow.first(tx, { ...registered, passkeyId: newId(), personId, name: body.name, at })
    if (!passkey) return 'passkey_refused'
    await note({ chainId: personId, thing: { kind: 'passkey', id: passkey.passkey_id } })
    clearChallengeCookie(response)
    return { passkey, ...codes }
  }
