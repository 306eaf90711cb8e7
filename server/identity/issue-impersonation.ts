import { writeAudit } from '#platform/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import { digestOf, newToken } from '#platform/token'
import { addTicket } from './impersonation-ticket-store.ts'
import { isLocked } from './person.ts'
import { findPerson } from './person-store.ts'

export const impersonationTicketSeconds = 60
export const impersonationMinutes = 30

/** What a ticket's digest is made of; the exchange makes the same. */
export const ticketDigest = (token: string): Buffer => digestOf('identity.impersonation', token)

type TicketRequest = {
  personId: string
  /** The organisation in whose record it is written; null for a person who is in none. */
  organisationId: string | null
  staffId: string
  staffName: string
  /** In words that the customer will read. */
  reason: string
  /** Number of the support case. */
  reference: string
}

/**
 * A ticket by which a member of staff may act for a customer, once, within a minute. Nobody acts for somebody whom we
 * have locked. The scope names the person; the token is in the answer alone.
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
