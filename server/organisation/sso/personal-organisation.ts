import type { Tx } from '#platform/db/db'
import { insertAuditedOrganisation } from '../settings/insert-organisation.ts'

type Owner = { personId: string; name: string; email: string }

/** The organisation that everyone who registers gets. The scope must name both. */
export const addPersonalOrganisation = (
  tx: Tx,
  organisationId: string,
  owner: Owner,
  { source, request }: { source: string; request: { id: string; address: string } },
): Promise<void> =>
  insertAuditedOrganisation(tx, {
    organisationId,
    kind: 'personal',
    name: owner.name,
    owner: { ...owner, phone: '' },
    source,
    by: { kind: 'person', personId: owner.personId },
    request,
  })
