import { statement } from '#platform/db/statement'

/** Returns no row for a form that is already stored; of two concurrent ones the second waits for the first. */
export const claimForm = statement((q, params: { formId: string; eraseAfter: string }) =>
  q
    .insertInto('marketplace.sent_form')
    .values({ form_id: params.formId, erase_after: params.eraseAfter })
    .onConflict((conflict) => conflict.column('form_id').doNothing())
    .returning('form_id'),
)
