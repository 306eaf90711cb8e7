import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { holdOwner, welcomeFactor } from './factor-change.ts'
import type { Parts } from './deps.ts'
import { mostPasskeys, readNewPasskey } from './passkey.ts'
import { forgetChallenge, readChallenge, spendChallenge } from './passkey-challenge.ts'
import { addPasskeyRow, listPasskeys } from './passkey-store.ts'

export const addPasskey =
  (parts: Parts): Handler<typeof identity.addPasskey> =>
  async ({ body, tx, caller: { personId, sessionId }, request, response, note }) => {
    const challenge = readChallenge(parts, request)
    if (challenge?.purpose !== 'add') return 'passkey_refused'
    if (challenge.personId !== personId || challenge.sessionId !== sessionId) return 'passkey_refused'
    const made = await readNewPasskey(parts, body.credential, challenge.value)
    if (!made || !(await spendChallenge(tx, challenge))) return 'passkey_refused'

    const owner = await holdOwner(tx, personId)
    if ((await listPasskeys(tx, { personId })).length >= mostPasskeys) return 'too_many_passkeys'
    const codes = await welcomeFactor(parts, tx, owner, 'passkey', request)
    const at = new Date(clock.now()).toISOString()
    const passkey = await addPasskeyRow.first(tx, { ...made, passkeyId: newId(), personId, name: body.name, at })
    if (!passkey) return 'passkey_refused'
    await note({ chainId: personId, thing: { kind: 'passkey', id: passkey.passkey_id } })
    forgetChallenge(response)
    return { passkey, ...codes }
  }
