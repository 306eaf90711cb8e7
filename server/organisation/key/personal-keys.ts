import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import { statement } from '#platform/statement'

const collect = statement(() => sql<{ keys: unknown }>`select organisation.collect_keys_of_person() as keys`)
const erase = statement(() => sql`select organisation.erase_keys_of_person()`)

/** The keys that the person of the scope has made, in all organisations. */
export const collectKeys = async (tx: Tx): Promise<unknown> => (await collect.first(tx))?.keys ?? []

/** They end, and from where they were used is forgotten. */
export const eraseKeys = async (tx: Tx): Promise<void> => void (await erase(tx))
