import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import { statement } from '#platform/db/statement'

const findConsents = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.consent')
    .select(['consent_id', 'kind', 'version', 'given_at', 'withdrawn_at'])
    .where('person_id', '=', params.personId)
    .orderBy('given_at', 'desc')
    .orderBy('consent_id', 'desc'),
)

export const listConsents: Handler<typeof identity.listConsents> = async ({ tx, caller: { personId } }) => ({
  consents: await findConsents(tx, { personId }),
})
