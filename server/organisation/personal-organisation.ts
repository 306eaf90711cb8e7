import { personal, writeAudit } from '#platform/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events'
import { newId } from '#platform/id'
import { statement } from '#platform/statement'

const addOrganisation = statement((q, given: { organisationId: string; name: string; at: string }) =>
  q.insertInto('organisation.organisation').values({
    organisation_id: given.organisationId,
    name: given.name,
    plan: 'Free',
    kind: 'personal',
    status: 'active',
    created_at: given.at,
  }),
)
const addOwner = statement((q, given: { organisationId: string; personId: string; at: string }) =>
  q.insertInto('organisation.membership').values({
    organisation_id: given.organisationId,
    person_id: given.personId,
    role: 'owner',
    joined_at: given.at,
  }),
)
const addContact = statement(
  (
    q,
    given: { organisationId: string; contactId: string; personId: string; name: string; email: string; source: string },
  ) =>
    q.insertInto('organisation.customer_contact').values({
      organisation_id: given.organisationId,
      customer_contact_id: given.contactId,
      customer_id: given.organisationId,
      person_id: given.personId,
      contact_name: given.name,
      contact_email: given.email,
      contact_phone: '',
      contact_address: null,
      contact_position: null,
      contact_industry: null,
      contact_status: 'active',
      contact_source: given.source,
      contact_note: null,
    }),
)

type Owner = { personId: string; name: string; email: string }

/** The organisation that comes with every person who registers himself. The scope names both already. */
export const addPersonalOrganisation = async (
  tx: Tx,
  organisationId: string,
  { personId, name, email }: Owner,
  { source, request }: { source: string; request: { id: string; address: string } },
): Promise<void> => {
  const at = new Date(clock.now()).toISOString()
  await addOrganisation(tx, { organisationId, name, at })
  await addOwner(tx, { organisationId, personId, at })
  await addContact(tx, { organisationId, contactId: newId(), personId, name, email, source })
  await writeAudit(tx, {
    chainId: organisationId,
    actor: { kind: 'person', personId },
    action: 'organisation.created',
    thing: { kind: 'organisation', id: organisationId },
    after: { kind: 'personal', name: personal(personId, name) },
    requestId: request.id,
    address: request.address,
  })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.created',
    payload: { organisationId, personId, kind: 'personal' },
    requestId: request.id,
  })
}
