import { statement } from '#platform/statement'

/** What seals a person's secret; it opens in his row only. */
export const totpPurpose = (personId: string): string => `identity.totp ${personId}`

/** A new start replaces one that was never confirmed; a confirmed app stays and nothing comes back. */
export const startSecret = statement((q, given: { personId: string; sealed: string; at: string }) =>
  q
    .insertInto('identity.totp')
    .values({
      person_id: given.personId,
      sealed_secret: given.sealed,
      created_at: given.at,
      confirmed_at: null,
      last_step: 0,
    })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ sealed_secret: given.sealed, created_at: given.at })
        .where('identity.totp.confirmed_at', 'is', null),
    )
    .returning('person_id'),
)

export const findTotp = statement((q, given: { personId: string }) =>
  q.selectFrom('identity.totp').select(['sealed_secret', 'confirmed_at']).where('person_id', '=', given.personId),
)

export const confirmSecret = statement((q, given: { personId: string; step: number; at: string }) =>
  q
    .updateTable('identity.totp')
    .set({ confirmed_at: given.at, last_step: given.step })
    .where('person_id', '=', given.personId)
    .where('confirmed_at', 'is', null),
)

/** Of two who bring the code of one step, on whichever machines, the second one finds it taken. */
export const takeStep = statement((q, given: { personId: string; step: number }) =>
  q
    .updateTable('identity.totp')
    .set({ last_step: given.step })
    .where('person_id', '=', given.personId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', given.step)
    .returning('person_id'),
)

export const removeSecret = statement((q, given: { personId: string }) =>
  q
    .deleteFrom('identity.totp')
    .where('person_id', '=', given.personId)
    .where('confirmed_at', 'is not', null)
    .returning('person_id'),
)
