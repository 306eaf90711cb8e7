import { statement } from '#platform/db/statement'

/** Binds a sealed secret to its person. */
export const totpPurpose = (personId: string): string => `identity.totp ${personId}`

/** Replaces an unconfirmed secret; returns no row when an app is already confirmed. */
export const startSecret = statement((q, params: { personId: string; sealed: string; at: string }) =>
  q
    .insertInto('identity.totp')
    .values({
      person_id: params.personId,
      sealed_secret: params.sealed,
      created_at: params.at,
      confirmed_at: null,
      last_step: 0,
    })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ sealed_secret: params.sealed, created_at: params.at })
        .where('identity.totp.confirmed_at', 'is', null),
    )
    .returning('person_id'),
)

export const findTotp = statement((q, params: { personId: string }) =>
  q.selectFrom('identity.totp').select(['sealed_secret', 'confirmed_at']).where('person_id', '=', params.personId),
)

export const confirmSecret = statement((q, params: { personId: string; step: number; at: string }) =>
  q
    .updateTable('identity.totp')
    .set({ confirmed_at: params.at, last_step: params.step })
    .where('person_id', '=', params.personId)
    .where('confirmed_at', 'is', null),
)

/** Consumes a time step: of two uses of the same code, on whichever machines, the second updates no row. */
export const takeStep = statement((q, params: { personId: string; step: number }) =>
  q
    .updateTable('identity.totp')
    .set({ last_step: params.step })
    .where('person_id', '=', params.personId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', params.step)
    .returning('person_id'),
)

export const removeSecret = statement((q, params: { personId: string }) =>
  q
    .deleteFrom('identity.totp')
    .where('person_id', '=', params.personId)
    .where('confirmed_at', 'is not', null)
    .returning('person_id'),
)
