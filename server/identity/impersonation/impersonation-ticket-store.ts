import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export type NewTicket = {
  ticketId: string
  personId: string
  organisationId: string | null
  digest: Buffer
  staffId: string
  staffName: string
  reason: string
  reference: string
  at: string
  expiresAt: string
}

export const addTicket = statement((q, given: NewTicket) =>
  q.insertInto('identity.impersonation_ticket').values({
    ticket_id: given.ticketId,
    person_id: given.personId,
    organisation_id: given.organisationId,
    digest: given.digest,
    staff_id: given.staffId,
    staff_name: given.staffName,
    reason: given.reason,
    reference: given.reference,
    created_at: given.at,
    expires_at: given.expiresAt,
    used_at: null,
    session_id: null,
  }),
)

/** The person a ticket is for; runs before there is a scope. */
export const findTicketPerson = statement((q, given: { digest: Buffer }) =>
  q.selectNoFrom(sql<string | null>`identity.find_impersonation_ticket(${given.digest})`.as('person_id')),
)

export const findTicketRecord = statement((q, given: { personId: string; digest: Buffer }) =>
  q
    .selectFrom('identity.impersonation_ticket')
    .select('organisation_id')
    .where('person_id', '=', given.personId)
    .where('digest', '=', given.digest),
)

/** The live ticket with a row lock: of two concurrent exchanges the second finds it used. */
export const lockTicket = statement((q, given: { personId: string; digest: Buffer; at: string }) =>
  q
    .selectFrom('identity.impersonation_ticket')
    .select(['ticket_id', 'organisation_id', 'staff_id', 'staff_name', 'reason', 'reference'])
    .where('person_id', '=', given.personId)
    .where('digest', '=', given.digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', given.at)
    .forUpdate(),
)

export const useTicket = statement((q, given: { personId: string; ticketId: string; sessionId: string; at: string }) =>
  q
    .updateTable('identity.impersonation_ticket')
    .set({ used_at: given.at, session_id: given.sessionId })
    .where('person_id', '=', given.personId)
    .where('ticket_id', '=', given.ticketId),
)
