import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import { lockOwner, mailNewRecoveryCodes } from './factor-change.ts'
import { listFactorMethods } from './factor-methods.ts'
import type { IdentityDeps } from '../deps.ts'
import { replaceRecoveryCodes } from './recovery-code-store.ts'

export const makeRecoveryCodes =
  (deps: IdentityDeps): Handler<typeof identity.makeRecoveryCodes> =>
  async ({ tx, caller: { personId }, request, note }) => {
    const owner = await lockOwner(tx, personId)
    if ((await listFactorMethods(tx, personId)).length === 0) return 'no_factor'
    const codes = await replaceRecoveryCodes(deps, tx, personId)
    await mailNewRecoveryCodes(tx, owner, request)
    await note({ chainId: personId, thing: { kind: 'person', id: personId } })
    return { recovery_codes: codes }
  }
