import { expect, test } from 'vitest'
import { useDatabase } from '../testing/database/use-database.ts'

const db = await useDatabase()

/**
 * Pairs of B-tree indexes of one table where the columns of the first are the beginning of the second's, with the same
 * order and the same condition: the second serves every search of the first.
 */
const findRedundant = async () => {
  const { rows } = await db.admin.query<{ redundant: string; serves: string }>(`
    with index as (
      select i.indexrelid, i.indrelid, i.indisunique, i.indkey::text as keys, i.indnkeyatts, c.relname, n.nspname,
        coalesce(pg_get_expr(i.indpred, i.indrelid), '') as condition,
        array(select pg_get_indexdef(i.indexrelid, at, true) || ' ' || i.indoption[at - 1] || ' ' || i.indclass[at - 1]
          from generate_series(1, i.indnkeyatts) at) as parts
      from pg_index i
      join pg_class c on c.oid = i.indexrelid and not c.relispartition
      join pg_namespace n on n.oid = c.relnamespace
      join pg_am a on a.oid = c.relam and a.amname = 'btree'
      where n.nspname !~ '^(pg_|information_schema|pgboss)')
    select short.nspname || '.' || short.relname as redundant, long.nspname || '.' || long.relname as serves
    from index short join index long on long.indrelid = short.indrelid and long.indexrelid <> short.indexrelid
      and long.parts[1:short.indnkeyatts] = short.parts and long.condition = short.condition
    where not short.indisunique
      and (long.indnkeyatts > short.indnkeyatts or long.indisunique or long.indexrelid < short.indexrelid)
    order by 1, 2`)
  return rows
}

test('no index is the beginning of another of its table', async () => {
  expect(await findRedundant()).toEqual([])
})

test('the search finds one that is', async () => {
  await db.admin.query('create index for_this_test on billing.invoice (organisation_id, issued_at)')
  expect(await findRedundant()).toEqual([{ redundant: 'billing.for_this_test', serves: 'billing.invoice_newest' }])
})
