import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import type { HttpExchange } from '#platform/http/handler'
import { sendMail } from '#platform/mail/mail'
import { factorAddedMail, factorRemovedMail, recoveryCodesMadeMail } from './factor-mails.ts'
import { listFactorMethods } from './factor-methods.ts'
import type { IdentityDeps } from '../deps.ts'
import { lockPerson } from '../person/person-store.ts'
import { publishAccountEvent } from '../person/publish-account-event.ts'
import { dropRecoveryCodes, replaceRecoveryCodes } from './recovery-code-store.ts'

type Owner = { person_id: string; email: string; name: string; language: 'vi' | 'en' | null; time_zone: string }
type Factor = 'totp' | 'passkey'

/** Locks the person while factors change: concurrent changes would miscount the remaining factors. */
export const lockOwner = async (tx: Tx, personId: string): Promise<Owner> => {
  const owner = await lockPerson.first(tx, { personId })
  if (!owner) throw new Error('session has no person')
  return owner
}

const noticeOf = (owner: Owner, request: HttpExchange['request']) => ({
  to: owner.email,
  language: owner.language ?? request.language ?? ('vi' as const),
  timeZone: owner.time_zone,
  values: {
    name: owner.name,
    at: new Date(clock.now()).toISOString(),
    address: request.address,
    device: request.userAgent,
  },
})

/** Notifies the owner and returns recovery codes with the first factor. Call it before the new factor is stored. */
export const handleFactorAdded = async (
  deps: IdentityDeps,
  tx: Tx,
  owner: Owner,
  factor: Factor,
  request: HttpExchange['request'],
): Promise<{ recovery_codes?: string[] }> => {
  const { values, ...mail } = noticeOf(owner, request)
  await sendMail(tx, factorAddedMail, { ...mail, values: { ...values, factor } })
  await publishAccountEvent(tx, 'identity.factor_added', owner.person_id, { factor }, request.id)
  const isFirst = (await listFactorMethods(tx, owner.person_id)).length === 0
  return isFirst ? { recovery_codes: await replaceRecoveryCodes(deps, tx, owner.person_id) } : {}
}

/** Notifies the owner. Recovery codes go with the last factor: alone they would be a second password that nobody chose. */
export const handleFactorRemoved = async (
  tx: Tx,
  owner: Owner,
  factor: Factor,
  request: HttpExchange['request'],
): Promise<void> => {
  const { values, ...mail } = noticeOf(owner, request)
  await sendMail(tx, factorRemovedMail, { ...mail, values: { ...values, factor } })
  await publishAccountEvent(tx, 'identity.factor_removed', owner.person_id, { factor }, request.id)
  if ((await listFactorMethods(tx, owner.person_id)).length === 0) await dropRecoveryCodes(tx, owner.person_id)
}

export const mailNewRecoveryCodes = (tx: Tx, owner: Owner, request: HttpExchange['request']): Promise<string> =>
  sendMail(tx, recoveryCodesMadeMail, noticeOf(owner, request))
