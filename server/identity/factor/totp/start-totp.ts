import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { lockOwner } from '../factor-change.ts'
import type { IdentityDeps } from '../../deps.ts'
import { startSecret, totpPurpose } from './totp-store.ts'
import { newTotpSecret, toBase32, totpUri } from './totp.ts'

/** Creates a secret for an authenticator app. It is not in force before a first right code confirms it. */
export const startTotp =
  ({ identitySeal }: IdentityDeps): Handler<typeof identity.startTotp> =>
  async ({ tx, caller: { personId }, note }) => {
    const owner = await lockOwner(tx, personId)
    const secret = newTotpSecret()
    const sealed = identitySeal.seal(secret.toString('base64'), totpPurpose(personId))
    const started = await startSecret.first(tx, { personId, sealed, at: new Date(clock.now()).toISOString() })
    if (!started) return 'totp_exists'
    await note({ chainId: personId, thing: { kind: 'totp', id: personId } })
    const text = toBase32(secret)
    return { secret: text, uri: totpUri(text, owner.email) }
  }
