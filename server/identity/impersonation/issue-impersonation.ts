import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { digestOf, newToken } from '#platform/secret/token'
import { addTicket } from './impersonation-ticket-store.ts'
import { isLocked } from '../person/person.ts'
import { findPerson } from '../person/person-store.ts'

export const impersonationTicketSeconds = 60
export const impersonationMinutes = 30

/** Digest under which a ticket is stored and looked up. */
export const ticketDigest = (token: string): Buffer => digestOf('identity.impersonation', token)

type TicketRequest = {
  personId: string
  /** The organisation whose audit log records it; null for a person without one. */
  organisationId: string | null
  staffId: string
  staffName: string
  /** Shown to the customer. */
  reason: string
  /** Number of the support case. */
  reference: string
}

/**
 * Issues a ticket for one impersonation, valid for one minute. Locked customers cannot be impersonated. Needs the
 * person's scope; the token is only in the result, its digest is stored.
 */
export const issueImpersonation = async (
  tx: Tx,
  ticket: TicketRequest,
): Promise<{ token: string; exp: number } | 'person_locked'> => {
  const { personId, staffId, reason, reference } = ticket
  const person = await findPerson.first(tx, { personId })
  if (!person || isLocked(person)) return 'person_locked'
  const token = newToken()
  const now = clock.now()
  const expiresAt = now + impersonationTicketSeconds * 1000
  const ticketId = newId()
  await addTicket(tx, {
    ...ticket,
    ticketId,
    digest: ticketDigest(token),
    at: new Date(now).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  })
  await writeAudit(tx, {
    chainId: personId,
    actor: { kind: 'staff', actingStaffId: staffId },
    action: 'identity.impersonation_issued',
    thing: { kind: 'impersonation_ticket', id: ticketId },
    after: { reason, reference },
  })
  return { token, exp: Math.floor(expiresAt / 1000) }
}
