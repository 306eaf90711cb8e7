import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import { lockOwner, handleFactorRemoved } from '../factor-change.ts'
import { removeSecret } from './totp-store.ts'

export const removeTotp: Handler<typeof identity.removeTotp> = async ({ tx, caller: { personId }, request, note }) => {
  const owner = await lockOwner(tx, personId)
  if (!(await removeSecret.first(tx, { personId }))) return 'factor_not_found'
  await handleFactorRemoved(tx, owner, 'totp', request)
  await note({ chainId: personId, thing: { kind: 'totp', id: personId } })
  return { removed: true }
}
