import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export const findPasskey = statement((q, params: { credentialId: string }) =>
  q
    .selectFrom('operations.staff_passkey as k')
    .innerJoin('operations.staff_member as m', 'm.staff_id', 'k.staff_id')
    .select([
      'k.passkey_id',
      'k.staff_id',
      'k.credential_id',
      'k.public_key',
      'k.device_bound',
      'm.name',
      'm.permissions',
    ])
    .where('k.credential_id', '=', params.credentialId)
    .where('m.ended_at', 'is', null),
)

export const listPasskeys = statement((q, params: { staffId: string }) =>
  q
    .selectFrom('operations.staff_passkey')
    .select(['passkey_id', 'credential_id', 'transports', 'name', 'device_bound', 'created_at', 'last_used_at'])
    .where('staff_id', '=', params.staffId)
    .orderBy('passkey_id'),
)

/** Advances the signature counter. Returns no row when it would not increase, unless the device never counts (0). */
export const countUse = statement((q, params: { passkeyId: string; counter: number; at: string }) =>
  q
    .updateTable('operations.staff_passkey')
    .set({ counter: params.counter, last_used_at: params.at })
    .where('passkey_id', '=', params.passkeyId)
    .where(sql<boolean>`(counter < ${params.counter} or (counter = 0 and ${params.counter} = 0))`)
    .returning('passkey_id'),
)

type NewPasskey = {
  passkeyId: string
  staffId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  isDeviceBound: boolean
  name: string
  at: string
}
/** Returns no row when the credential is registered already. */
export const addPasskeyRow = statement((q, params: NewPasskey) =>
  q
    .insertInto('operations.staff_passkey')
    .values({
      passkey_id: params.passkeyId,
      staff_id: params.staffId,
      credential_id: params.credentialId,
      public_key: params.publicKey,
      counter: params.counter,
      transports: params.transports,
      device_bound: params.isDeviceBound,
      name: params.name,
      created_at: params.at,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['passkey_id', 'name', 'device_bound', 'created_at', 'last_used_at']),
)

export const removePasskeyRow = statement((q, params: { staffId: string; passkeyId: string }) =>
  q
    .deleteFrom('operations.staff_passkey')
    .where('staff_id', '=', params.staffId)
    .where('passkey_id', '=', params.passkeyId)
    .returning('passkey_id'),
)

/** Locks the member, so that two changes of their keys happen one after the other. */
export const lockMember = statement((q, params: { staffId: string }) =>
  q
    .selectFrom('operations.staff_member')
    .select(['staff_id', 'name', 'email', 'permissions'])
    .where('staff_id', '=', params.staffId)
    .where('ended_at', 'is', null)
    .forUpdate(),
)

export const findEnrolment = statement((q, params: { digest: Buffer; now: string }) =>
  q
    .selectFrom('operations.staff_enrolment as e')
    .innerJoin('operations.staff_member as m', 'm.staff_id', 'e.staff_id')
    .select(['e.staff_id', 'm.name', 'm.email', 'm.permissions'])
    .where('e.digest', '=', params.digest)
    .where('e.used_at', 'is', null)
    .where('e.usable_from', '<=', params.now)
    .where('e.expires_at', '>', params.now)
    .where('m.ended_at', 'is', null),
)

/** Returns nothing if it was used already. */
export const useEnrolment = statement((q, params: { digest: Buffer; at: string }) =>
  q
    .updateTable('operations.staff_enrolment')
    .set({ used_at: params.at })
    .where('digest', '=', params.digest)
    .where('used_at', 'is', null)
    .returning('staff_id'),
)
