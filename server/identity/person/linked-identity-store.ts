import { statement } from '#platform/db/statement'

export const listLinkedIdentities = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.external_identity')
    .select(['identity_id', 'issuer', 'linked_at'])
    .where('person_id', '=', params.personId)
    .orderBy('linked_at')
    .orderBy('identity_id'),
)

/** Returns no row when it is not theirs or was removed before. */
export const removeLinkedIdentity = statement((q, params: { personId: string; identityId: string }) =>
  q
    .deleteFrom('identity.external_identity')
    .where('person_id', '=', params.personId)
    .where('identity_id', '=', params.identityId)
    .returning('issuer'),
)

/** How people recognise a provider; the linked account's own name is known only there. */
export const providerOf = ({ issuer }: { issuer: string }): string => new URL(issuer).host
