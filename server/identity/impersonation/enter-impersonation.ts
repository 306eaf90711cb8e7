import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Scope, Tx } from '#platform/db/db'
import type { Handler, HandlerContext } from '#platform/http/handler'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail/mail'
import { impersonationMail } from './impersonation-mail.ts'
import { findTicketPerson, findTicketRecord, lockTicket, useTicket } from './impersonation-ticket-store.ts'
import { impersonationMinutes, ticketDigest } from './issue-impersonation.ts'
import { isLocked } from '../person/person.ts'
import type { IdentityDeps } from '../deps.ts'
import { lockPerson } from '../person/person-store.ts'
import { publishAccountEvent } from '../person/publish-account-event.ts'
import { addSession } from '../session/session-store.ts'

type Call = HandlerContext<typeof identity.enterImpersonation>

/**
 * Exchanges a ticket for a 30-minute session that names both the customer and the acting member of staff. There is no
 * cookie, so it lives in one tab and cannot be refreshed. The customer's sign-in count and devices do not change.
 */
export const enterImpersonation =
  ({ signer }: IdentityDeps): Handler<typeof identity.enterImpersonation> =>
  async ({ body, ...call }) => {
    const { database } = call
    const digest = ticketDigest(body.jwt)
    const found = await database.within({ kind: 'none' }, (tx) => findTicketPerson.first(tx, { digest }), 'read')
    const personId = found?.person_id
    if (!personId) return 'ticket_dead'
    const record = await database.within(
      { kind: 'person', personId },
      (tx) => findTicketRecord.first(tx, { personId, digest }),
      'read',
    )
    const organisationId = record?.organisation_id ?? undefined
    const scope: Scope = organisationId
      ? { kind: 'organisation', organisationId, personId }
      : { kind: 'person', personId }
    const entered = await database.within(scope, (tx) => exchange(tx, call, personId, digest))
    if (!entered) return 'ticket_dead'
    const { sessionId, actorId, actorName } = entered
    // the customer has not authenticated at all, so operations that require a fresh proof stay closed
    const seconds = impersonationMinutes * 60
    // bound to the organisation whose audit log records it; the customer's other organisations stay closed
    const token = await signer.sign({ personId, sessionId, actorId, boundTo: organisationId, provenAt: 0, seconds })
    return { ...token, uuid: personId, actor_name: actorName }
  }

const exchange = async (tx: Tx, { request, note }: Call, personId: string, digest: Buffer) => {
  const now = clock.now()
  const at = new Date(now).toISOString()
  const ticket = await lockTicket.first(tx, { personId, digest, at })
  const person = ticket && (await lockPerson.first(tx, { personId }))
  if (!person || isLocked(person)) return undefined
  const { ticket_id: ticketId, staff_id: actorId, staff_name: actorName, reason, reference } = ticket
  const sessionId = newId()
  const until = new Date(now + impersonationMinutes * 60_000).toISOString()
  const { address, userAgent } = request
  await addSession(tx, {
    sessionId,
    personId,
    method: 'impersonation',
    actorId,
    at,
    // as in the token: never authenticated
    provenAt: new Date(0).toISOString(),
    expiresAt: until,
    address,
    userAgent,
    refreshKeyId: null,
  })
  await useTicket(tx, { personId, ticketId, sessionId, at })
  const thing = { kind: 'session', id: sessionId }
  const after = { reason, reference, until }
  await note({ chainId: ticket.organisation_id ?? personId, personId, actingStaffId: actorId, thing, after }, tx)
  await sendMail(tx, impersonationMail, {
    to: person.email,
    language: person.language ?? 'vi',
    timeZone: person.time_zone,
    values: { staffName: actorName, reason, reference, at, until },
  })
  await publishAccountEvent(tx, 'identity.support_session', personId, { reference }, request.id)
  return { sessionId, actorId, actorName }
}
