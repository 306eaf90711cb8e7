import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { lockOwner, handleFactorAdded } from '../factor-change.ts'
import type { IdentityDeps } from '../../deps.ts'
import { confirmSecret, findTotp, totpPurpose } from './totp-store.ts'
import { findTotpStep } from './totp.ts'
import { resetTries, consumeTry } from '../../throttle/attempt-counter.ts'

/** A right code shows that the app has the secret: from here on sign-in requires it. */
export const confirmTotp =
  (deps: IdentityDeps): Handler<typeof identity.confirmTotp> =>
  async ({ body, tx, caller: { personId }, request, note }) => {
    const tries = ['totp_confirm', personId]
    const wait = await consumeTry(tx, tries)
    if (wait !== undefined) return { failure: 'too_many_tries', retryAfterSeconds: wait }
    const owner = await lockOwner(tx, personId)
    const totp = await findTotp.first(tx, { personId })
    if (!totp || totp.confirmed_at !== null) return 'totp_not_started'

    const now = clock.now()
    const secret = Buffer.from(deps.identitySeal.open(totp.sealed_secret, totpPurpose(personId)), 'base64')
    const step = findTotpStep(secret, body.verification_code, now)
    if (step === undefined) return 'wrong_code'

    await resetTries(tx, tries)
    const codes = await handleFactorAdded(deps, tx, owner, 'totp', request)
    // the confirming code counts as used
    await confirmSecret(tx, { personId, step, at: new Date(now).toISOString() })
    await note({ chainId: personId, thing: { kind: 'totp', id: personId } })
    return codes
  }
