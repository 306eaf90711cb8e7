import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import { lockOwner, handleFactorRemoved } from '../factor-change.ts'
import { removePasskeyRow } from './passkey-store.ts'

export const removePasskey: Handler<typeof identity.removePasskey> = async ({
  params: { passkeyId },
  tx,
  caller: { personId },
  request,
  note,
}) => {
  const owner = await lockOwner(tx, personId)
  if (!(await removePasskeyRow.first(tx, { personId, passkeyId }))) return 'factor_not_found'
  await handleFactorRemoved(tx, owner, 'passkey', request)
  await note({ chainId: personId, thing: { kind: 'passkey', id: passkeyId } })
  return { removed: true }
}
