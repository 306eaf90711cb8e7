import type { FactorMethod } from '@song-hanh/contract/identity'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

const findMethods = statement(
  (_, params: { personId: string }) => sql<{ totp: boolean; passkey: boolean; recovery: boolean }>`
  select exists (select from identity.totp where person_id = ${params.personId} and confirmed_at is not null) as totp,
    exists (select from identity.passkey where person_id = ${params.personId}) as passkey,
    exists (select from identity.recovery_code where person_id = ${params.personId} and used_at is null) as recovery`,
)

/** The person's second factors; empty: the password is enough. */
export const listFactorMethods = async (tx: Tx, personId: string): Promise<FactorMethod[]> => {
  const row = await findMethods.first(tx, { personId })
  if (!row || (!row.totp && !row.passkey)) return []
  return [
    ...(row.totp ? (['totp'] as const) : []),
    ...(row.passkey ? (['passkey'] as const) : []),
    ...(row.recovery ? (['recovery_code'] as const) : []),
  ]
}
