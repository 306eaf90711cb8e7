import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

const findProviderIdentity = statement((q, params: { personId: string; issuer: string }) =>
  q
    .selectFrom('identity.external_identity')
    .select('subject')
    .where('person_id', '=', params.personId)
    .where('issuer', '=', params.issuer)
    .limit(1),
)

/**
 * Whether the account came by single sign-on: name and address are then the provider's. A local account that is linked
 * to one stays local. Needs the person's scope.
 */
export const isManagedByProvider = async (tx: Tx, person: { person_id: string; issuer: string }): Promise<boolean> =>
  (await findProviderIdentity.first(tx, { personId: person.person_id, issuer: person.issuer })) !== undefined
