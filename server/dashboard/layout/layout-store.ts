import { statement } from '#platform/db/statement'

type Owner = { organisationId: string; personId: string }

/** `layout` is JSON text. */
export const storeLayout = statement((q, given: Owner & { layout: string; at: string }) =>
  q
    .insertInto('console.layout')
    .values({
      organisation_id: given.organisationId,
      person_id: given.personId,
      layout: given.layout,
      saved_at: given.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id']).doUpdateSet({ layout: given.layout, saved_at: given.at }),
    )
    .returning('saved_at'),
)

export const findLayout = statement((q, given: Owner) =>
  q
    .selectFrom('console.layout')
    .select(['layout', 'saved_at'])
    .where('organisation_id', '=', given.organisationId)
    .where('person_id', '=', given.personId),
)

export const dropLayout = statement((q, given: Owner) =>
  q
    .deleteFrom('console.layout')
    .where('organisation_id', '=', given.organisationId)
    .where('person_id', '=', given.personId),
)
