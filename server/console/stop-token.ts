import { NotificationKind } from '@song-hanh/contract/console-notification'
import { z } from 'zod'
import type { Seal } from '#platform/secret'

const purpose = 'stop notification mails'
const StopTarget = z.union([NotificationKind, z.literal('digest')])
/** One kind of mails, or those that come collected. */
export type Unsubscription = { personId: string; what: z.infer<typeof StopTarget> }

/** What a mail program sends back: who and what stand in it, and our signature under both. */
export const writeStopToken = (seal: Seal, { personId, what }: Unsubscription): string =>
  [personId, what, seal.sign(purpose, personId, what)].join('~')

/** Nothing for whatever we have not signed. */
export const readStopToken = (seal: Seal, token: string): Unsubscription | undefined => {
  const [personId, given, signature] = token.split('~')
  const what = StopTarget.safeParse(given)
  if (!z.uuid().safeParse(personId).success || !what.success || !signature || !personId) return undefined
  return seal.isSigned(signature, purpose, personId, what.data) ? { personId, what: what.data } : undefined
}
