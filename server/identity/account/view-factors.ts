import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import { listPasskeys } from '../factor/passkey/passkey-store.ts'
import { findPasswordDate } from '../password/password-store.ts'
import { countRecoveryCodes } from '../factor/recovery-code-store.ts'
import { listLinkedIdentities, providerOf } from '../person/linked-identity-store.ts'
import { findTotp } from '../factor/totp/totp-store.ts'

export const viewFactors: Handler<typeof identity.viewFactors> = async ({ tx, caller: { personId } }) => {
  const [password, totp, passkeys, left, identities] = await Promise.all([
    findPasswordDate.first(tx, { personId }),
    findTotp.first(tx, { personId }),
    listPasskeys(tx, { personId }),
    countRecoveryCodes(tx, personId),
    listLinkedIdentities(tx, { personId }),
  ])
  return {
    has_password: password !== undefined,
    password_changed_at: password?.changed_at ?? null,
    totp_since: totp?.confirmed_at ?? null,
    passkeys,
    recovery_codes_left: left,
    linked_identities: identities.map((one) => ({
      identity_id: one.identity_id,
      provider: providerOf(one),
      linked_at: one.linked_at,
    })),
  }
}
