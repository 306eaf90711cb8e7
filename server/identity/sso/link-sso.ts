import { personal, writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import type { HttpExchange } from '#platform/http/handler'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail/mail'
import type { SsoClaims } from '../deps.ts'
import { addExternalIdentity, findExternalIdentity } from './external-identity-store.ts'
import { addConsent, findConsent, findPerson } from '../person/person-store.ts'
import { ssoLinkedMail } from './sso-linked-mail.ts'

type Link = { personId: string; claims: SsoClaims; request: HttpExchange['request'] }

/**
 * Links an SSO account to a person. The caller has verified both sides: the SSO account by the provider, the person by
 * password or mailbox, and second factor where there is one. A trigger refuses people whose address is not verified.
 * False: the SSO account was linked to another person in the meantime.
 */
export const linkSso = async (tx: Tx, { personId, claims, request }: Link): Promise<boolean> => {
  const { issuer, subject } = claims
  const at = new Date(clock.now()).toISOString()
  if (!(await addExternalIdentity.first(tx, { issuer, subject, personId, at }))) {
    const holder = await findExternalIdentity.first(tx, { issuer, subject })
    // another tab of the same person was faster
    return holder?.person_id === personId
  }
  const { agreedTo } = claims
  if (agreedTo && !(await findConsent.first(tx, { personId })))
    await addConsent(tx, { consentId: newId(), personId, version: agreedTo, at, address: request.address })
  await writeAudit(tx, {
    chainId: personId,
    actor: { kind: 'person', personId },
    action: 'identity.sso_linked',
    thing: { kind: 'person', id: personId },
    after: { issuer, subject: personal(personId, subject) },
    requestId: request.id,
    address: request.address,
  })
  await publish(tx, {
    chainId: personId,
    name: 'identity.sso_linked',
    payload: { personId, issuer },
    requestId: request.id,
  })
  const person = await findPerson.first(tx, { personId })
  if (person)
    await sendMail(tx, ssoLinkedMail, {
      to: person.email,
      language: person.language ?? request.language ?? 'vi',
      timeZone: person.time_zone,
      values: { email: person.email, provider: new URL(issuer).host, at },
    })
  return true
}
