import { statement } from '#platform/db/statement'

export const findOrganisationName = statement((q, given: { organisationId: string }) =>
  q.selectFrom('organisation.organisation').select('name').where('organisation_id', '=', given.organisationId),
)
