import type { organisation } from '@song-hanh/contract/organisation'
import type { IdentityDeps } from '#identity'
import { proveAddress } from '#identity/code'
import type { Handler } from '#platform/http/handler'
import { hasAccountWithEmail } from '../membership/has-account-with-email.ts'
import { registrationProof } from './registration.ts'

export const proveRegistration =
  (deps: IdentityDeps): Handler<typeof organisation.proveRegistration> =>
  async ({ body, ...call }) => {
    const proven = await proveAddress(deps, call, { ...registrationProof, code: body.verification_code })
    if (typeof proven === 'string') return proven
    return { email: proven.email, has_account: await hasAccountWithEmail(call.database, proven.email) }
  }
