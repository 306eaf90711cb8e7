import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export const listPasskeys = statement((q, given: { personId: string }) =>
  q
    .selectFrom('identity.passkey')
    .select(['passkey_id', 'credential_id', 'transports', 'name', 'backed_up', 'created_at', 'last_used_at'])
    .where('person_id', '=', given.personId)
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
export const addPasskeyRow = statement((q, given: NewPasskey) =>
  q
    .insertInto('identity.passkey')
    .values({
      passkey_id: given.passkeyId,
      person_id: given.personId,
      credential_id: given.credentialId,
      public_key: given.publicKey,
      counter: given.counter,
      transports: given.transports,
      backed_up: given.backedUp,
      name: given.name,
      created_at: given.at,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['passkey_id', 'name', 'backed_up', 'created_at', 'last_used_at']),
)

/** The owner of a passkey; runs before there is a scope. */
export const findPasskeyOwner = statement((q, given: { credentialId: string }) =>
  q.selectNoFrom(sql<string | null>`identity.find_passkey(${given.credentialId})`.as('person_id')),
)

export const findPasskey = statement((q, given: { personId: string; credentialId: string }) =>
  q
    .selectFrom('identity.passkey')
    .select(['passkey_id', 'credential_id', 'public_key', 'counter'])
    .where('person_id', '=', given.personId)
    .where('credential_id', '=', given.credentialId),
)

/** Advances the signature counter. Returns no row when it would not increase, unless the authenticator never counts (0). */
export const countUse = statement(
  (q, given: { personId: string; passkeyId: string; counter: number; backedUp: boolean; at: string }) =>
    q
      .updateTable('identity.passkey')
      .set({ counter: given.counter, backed_up: given.backedUp, last_used_at: given.at })
      .where('person_id', '=', given.personId)
      .where('passkey_id', '=', given.passkeyId)
      .where(sql<boolean>`(counter < ${given.counter} or (counter = 0 and ${given.counter} = 0))`)
      .returning('passkey_id'),
)

export const renamePasskeyRow = statement((q, given: { personId: string; passkeyId: string; name: string }) =>
  q
    .updateTable('identity.passkey')
    .set({ name: given.name })
    .where('person_id', '=', given.personId)
    .where('passkey_id', '=', given.passkeyId)
    .returning(['passkey_id', 'name', 'backed_up', 'created_at', 'last_used_at']),
)

export const removePasskeyRow = statement((q, given: { personId: string; passkeyId: string }) =>
  q
    .deleteFrom('identity.passkey')
    .where('person_id', '=', given.personId)
    .where('passkey_id', '=', given.passkeyId)
    .returning('passkey_id'),
)
