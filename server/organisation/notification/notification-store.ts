import { statement } from '#platform/db/statement'

export const findOrganisationName = statement((q, params: { organisationId: string }) =>
  q.selectFrom('organisation.organisation').select('name').where('organisation_id', '=', params.organisationId),
)
