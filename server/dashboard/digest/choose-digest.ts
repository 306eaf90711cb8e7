import type { dashboard } from '@song-hanh/contract/dashboard'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { storeDigest } from '../notification/notification-store.ts'

export const chooseDigest: Handler<typeof dashboard.chooseDigest> = async ({ tx, caller, body, note }) => {
  const { personId } = caller
  await storeDigest(tx, { personId, digest: body.digest, at: new Date(clock.now()).toISOString() })
  await note({ thing: { kind: 'person', id: personId }, after: { digest: body.digest } })
  return { digest: body.digest }
}
