import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

const collect = statement(() => sql<{ keys: unknown }>`select organisation.collect_keys_of_person() as keys`)
const erase = statement(() => sql`select organisation.erase_keys_of_person()`)

/** Keys that the scope's person has created, in all organisations. */
export const collectKeys = async (tx: Tx): Promise<unknown> => (await collect.first(tx))?.keys ?? []

/** Revokes them and erases the addresses they were used from. */
export const eraseKeys = async (tx: Tx): Promise<void> => void (await erase(tx))
