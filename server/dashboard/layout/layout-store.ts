import { statement } from '#platform/db/statement'

type Owner = { organisationId: string; personId: string }

/** `layout` is JSON text. */
export const storeLayout = statement((q, params: Owner & { layout: string; at: string }) =>
  q
    .insertInto('console.layout')
    .values({
      organisation_id: params.organisationId,
      person_id: params.personId,
      layout: params.layout,
      saved_at: params.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id']).doUpdateSet({ layout: params.layout, saved_at: params.at }),
    )
    .returning('saved_at'),
)

export const findLayout = statement((q, params: Owner) =>
  q
    .selectFrom('console.layout')
    .select(['layout', 'saved_at'])
    .where('organisation_id', '=', params.organisationId)
    .where('person_id', '=', params.personId),
)

export const dropLayout = statement((q, params: Owner) =>
  q
    .deleteFrom('console.layout')
    .where('organisation_id', '=', params.organisationId)
    .where('person_id', '=', params.personId),
)
