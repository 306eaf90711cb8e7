import { type AuditEntry, personal, writeAudit } from '#platform/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events'
import { newId } from '#platform/id'
import { addMembership } from './member-store.ts'
import { addContact, addOrganisation } from './organisation-store.ts'

type Founded = {
  organisationId: string
  kind: 'personal' | 'business'
  name: string
  owner: { personId: string; name: string; email: string; phone: string }
  /** By which way he came. */
  source: string
  by: AuditEntry['actor']
  request?: { id: string; address: string }
}

/** A new organisation with its owner and its contact, and the first words of its record. The scope names both already. */
export const foundOrganisation = async (tx: Tx, founded: Founded): Promise<void> => {
  const { organisationId, kind, name, owner, source, by, request } = founded
  const { personId } = owner
  const at = new Date(clock.now()).toISOString()
  await addOrganisation(tx, { organisationId, name, kind, at })
  await addMembership(tx, { organisationId, personId, role: 'owner', at })
  await addContact(tx, { organisationId, contactId: newId(), ...owner, source })
  await writeAudit(tx, {
    chainId: organisationId,
    actor: by,
    action: 'organisation.created',
    thing: { kind: 'organisation', id: organisationId },
    // the name of a business is nobody's own
    after: { kind, name: kind === 'personal' ? personal(personId, name) : name },
    ...(request && { requestId: request.id, address: request.address }),
  })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.created',
    payload: { organisationId, personId, kind },
    ...(request && { requestId: request.id }),
  })
}
