import { type AuditEntry, personal, writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { newId } from '#platform/id'
import { addMembership } from '../membership/membership-store.ts'
import { addContact, addOrganisation } from './organisation-store.ts'

type Kind = 'personal' | 'business'
type Contact = { name: string; email: string; phone: string; source: string }
type NewOrganisationRows = {
  organisationId: string
  kind: Kind
  name: string
  personId: string
  at: string
  /** Called once the owner is a member and thus visible. */
  contact: () => Promise<Contact>
  requestId?: string | undefined
}

/** Inserts an organisation with its owner and contact, and publishes the event. The scope must name both. */
export const insertOrganisation = async (tx: Tx, rows: NewOrganisationRows): Promise<void> => {
  const { organisationId, kind, name, personId, at, contact, requestId } = rows
  await addOrganisation(tx, { organisationId, name, kind, at })
  await addMembership(tx, { organisationId, personId, role: 'owner', at })
  await addContact(tx, { organisationId, contactId: newId(), personId, ...(await contact()) })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.created',
    payload: { organisationId, personId, kind },
    ...(requestId && { requestId }),
  })
}

type NewOrganisation = {
  organisationId: string
  kind: Kind
  name: string
  owner: { personId: string; name: string; email: string; phone: string }
  /** How the owner came to us. */
  source: string
  by: AuditEntry['actor']
  request?: { id: string; address: string }
}

/** The same with the first entry of its audit log. */
export const insertAuditedOrganisation = async (tx: Tx, organisation: NewOrganisation): Promise<void> => {
  const { organisationId, kind, name, owner, source, by, request } = organisation
  const { personId, ...contact } = owner
  await insertOrganisation(tx, {
    organisationId,
    kind,
    name,
    personId,
    at: new Date(clock.now()).toISOString(),
    contact: async () => ({ ...contact, source }),
    requestId: request?.id,
  })
  await writeAudit(tx, {
    chainId: organisationId,
    actor: by,
    action: 'organisation.created',
    thing: { kind: 'organisation', id: organisationId },
    // the name of a business is no personal data
    after: { kind, name: kind === 'personal' ? personal(personId, name) : name },
    ...(request && { requestId: request.id, address: request.address }),
  })
}
