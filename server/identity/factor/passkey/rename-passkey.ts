import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import { renamePasskeyRow } from './passkey-store.ts'

export const renamePasskey: Handler<typeof identity.renamePasskey> = async ({
  params: { passkeyId },
  body: { name },
  tx,
  caller: { personId },
  note,
}) => {
  const passkey = await renamePasskeyRow.first(tx, { personId, passkeyId, name })
  if (!passkey) return 'factor_not_found'
  await note({ chainId: personId, thing: { kind: 'passkey', id: passkeyId } })
  return { passkey }
}
