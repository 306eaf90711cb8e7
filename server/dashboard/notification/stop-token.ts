import { NotificationKind } from '@song-hanh/contract/dashboard/notification'
import { z } from 'zod'
import type { Seal } from '#platform/secret/secret'

const purpose = 'stop notification mails'
const StopTarget = z.union([NotificationKind, z.literal('digest')])
/** Stops one kind of mail, or the digest. */
export type Unsubscription = { personId: string; what: z.infer<typeof StopTarget> }

/** The unsubscribe token: person and target, signed. */
export const writeStopToken = (seal: Seal, { personId, what }: Unsubscription): string =>
  [personId, what, seal.sign(purpose, personId, what)].join('~')

/** Undefined unless the signature is ours. */
export const readStopToken = (seal: Seal, token: string): Unsubscription | undefined => {
  const [personId, target, signature] = token.split('~')
  const what = StopTarget.safeParse(target)
  if (!z.uuid().safeParse(personId).success || !what.success || !signature || !personId) return undefined
  return seal.isSigned(signature, purpose, personId, what.data) ? { personId, what: what.data } : undefined
}
