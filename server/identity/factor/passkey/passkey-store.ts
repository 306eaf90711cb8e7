import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export const listPasskeys = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.passkey')
    .select(['passkey_id', 'credential_id', 'transports', 'name', 'backed_up', 'created_at', 'last_used_at'])
    .where('person_id', '=', params.personId)
    .orderBy('passkey_id'),
)

type NewPasskey = {
  passkeyId: string
  personId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  backedUp: boolean
  name: string
  at: string
}

/** Returns no row when the credential id is already registered. */
export const addPasskeyRow = statement((q, params: NewPasskey) =>
  q
    .insertInto('identity.passkey')
    .values({
      passkey_id: params.passkeyId,
      person_id: params.personId,
      credential_id: params.credentialId,
      public_key: params.publicKey,
      counter: params.counter,
      transports: params.transports,
      backed_up: params.backedUp,
      name: params.name,
      created_at: params.at,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['passkey_id', 'name', 'backed_up', 'created_at', 'last_used_at']),
)

/** The owner of a passkey; runs before there is a scope. */
export const findPasskeyOwner = statement((q, params: { credentialId: string }) =>
  q.selectNoFrom(sql<string | null>`identity.find_passkey(${params.credentialId})`.as('person_id')),
)

export const findPasskey = statement((q, params: { personId: string; credentialId: string }) =>
  q
    .selectFrom('identity.passkey')
    .select(['passkey_id', 'credential_id', 'public_key', 'counter'])
    .where('person_id', '=', params.personId)
    .where('credential_id', '=', params.credentialId),
)

/** Advances the signature counter. Returns no row when it would not increase, unless the authenticator never counts (0). */
export const countUse = statement(
  (q, params: { personId: string; passkeyId: string; counter: number; backedUp: boolean; at: string }) =>
    q
      .updateTable('identity.passkey')
      .set({ counter: params.counter, backed_up: params.backedUp, last_used_at: params.at })
      .where('person_id', '=', params.personId)
      .where('passkey_id', '=', params.passkeyId)
      .where(sql<boolean>`(counter < ${params.counter} or (counter = 0 and ${params.counter} = 0))`)
      .returning('passkey_id'),
)

export const renamePasskeyRow = statement((q, params: { personId: string; passkeyId: string; name: string }) =>
  q
    .updateTable('identity.passkey')
    .set({ name: params.name })
    .where('person_id', '=', params.personId)
    .where('passkey_id', '=', params.passkeyId)
    .returning(['passkey_id', 'name', 'backed_up', 'created_at', 'last_used_at']),
)

export const removePasskeyRow = statement((q, params: { personId: string; passkeyId: string }) =>
  q
    .deleteFrom('identity.passkey')
    .where('person_id', '=', params.personId)
    .where('passkey_id', '=', params.passkeyId)
    .returning('passkey_id'),
)
