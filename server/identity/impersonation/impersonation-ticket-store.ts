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

export const addTicket = statement((q, params: NewTicket) =>
  q.insertInto('identity.impersonation_ticket').values({
    ticket_id: params.ticketId,
    person_id: params.personId,
    organisation_id: params.organisationId,
    digest: params.digest,
    staff_id: params.staffId,
    staff_name: params.staffName,
    reason: params.reason,
    reference: params.reference,
    created_at: params.at,
    expires_at: params.expiresAt,
    used_at: null,
    session_id: null,
  }),
)

/** The person a ticket is for; runs before there is a scope. */
export const findTicketPerson = statement((q, params: { digest: Buffer }) =>
  q.selectNoFrom(sql<string | null>`identity.find_impersonation_ticket(${params.digest})`.as('person_id')),
)

export const findTicketRecord = statement((q, params: { personId: string; digest: Buffer }) =>
  q
    .selectFrom('identity.impersonation_ticket')
    .select('organisation_id')
    .where('person_id', '=', params.personId)
    .where('digest', '=', params.digest),
)

/** The live ticket with a row lock: of two concurrent exchanges the second finds it used. */
export const lockTicket = statement((q, params: { personId: string; digest: Buffer; at: string }) =>
  q
    .selectFrom('identity.impersonation_ticket')
    .select(['ticket_id', 'organisation_id', 'staff_id', 'staff_name', 'reason', 'reference'])
    .where('person_id', '=', params.personId)
    .where('digest', '=', params.digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', params.at)
    .forUpdate(),
)

export const useTicket = statement((q, params: { personId: string; ticketId: string; sessionId: string; at: string }) =>
  q
    .updateTable('identity.impersonation_ticket')
    .set({ used_at: params.at, session_id: params.sessionId })
    .where('person_id', '=', params.personId)
    .where('ticket_id', '=', params.ticketId),
)
