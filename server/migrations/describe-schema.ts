import type { ClientBase, Pool } from 'pg'

/**
 * What the code of a release relies on, one line each: columns, what rows must fulfil, functions, and what each process
 * may do. Months come and go, and the job engine migrates its own tables.
 */
export type SchemaLine =
  | { kind: 'column'; of: string; name: string; type: string; isMandatory: boolean; isFilled: boolean }
  | { kind: 'rule'; of: string; name: string }
  | { kind: 'function' | 'policy' | 'grant'; name: string }

const ours = `not in ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss', 'public')`
const tables = `select c.oid, c.oid::regclass::text as name, c.relkind from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v') and not c.relispartition and n.nspname ${ours}`

const columns = `
  select 'column' as kind, t.name as "of", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isMandatory", (a.atthasdef or a.attidentity <> '' or t.relkind = 'v') as "isFilled"
  from (${tables}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  order by 2, 3`

/** Checks, keys and references: a row of the previous release must pass them. */
const rules = `
  select distinct 'rule' as kind, r."of", r.name from (
    select t.name as "of", pg_get_constraintdef(k.oid) as name
    from (${tables}) t join pg_constraint k on k.conrelid = t.oid and k.contype in ('c', 'u', 'p', 'f', 'x')
    union all
    select t.name, regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX \\S+ ON (ONLY )?', 'UNIQUE ')
    from (${tables}) t join pg_index i on i.indrelid = t.oid and i.indisunique
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  ) r order by 2, 3`

const functions = `
  select 'function' as kind, format('%s returns %s', p.oid::regprocedure, pg_get_function_result(p.oid)) as name
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname ${ours} and p.prorettype <> 'trigger'::regtype order by 2`

const policies = `
  select 'policy' as kind, format('%s on %s.%s for %s to %s', policyname, schemaname, tablename, lower(cmd), array_to_string(roles, ', ')) as name
  from pg_policies where schemaname ${ours} order by 2`

const grants = `
  with acl (thing, schema, entry) as (
    select 'schema ' || nspname, nspname, a from pg_namespace, aclexplode(nspacl) a
    union all
    select t.name, split_part(t.name, '.', 1), a from (${tables}) t join pg_class c on c.oid = t.oid, aclexplode(c.relacl) a
    union all
    select format('%s (%s)', t.name, c.attname), split_part(t.name, '.', 1), a
    from (${tables}) t join pg_attribute c on c.attrelid = t.oid, aclexplode(c.attacl) a
    union all
    select p.oid::regprocedure::text, n.nspname, a from pg_proc p join pg_namespace n on n.oid = p.pronamespace, aclexplode(p.proacl) a
  )
  select 'grant' as kind, format('%s: %s on %s', (entry).grantee::regrole, lower((entry).privilege_type), thing) as name
  from acl where schema ${ours} and (entry).grantee::regrole::text in ('auth', 'api', 'worker', 'staff') order by 2`

export const describeSchema = async (client: ClientBase | Pool): Promise<SchemaLine[]> => {
  const lines: SchemaLine[] = []
  for (const text of [columns, rules, functions, policies, grants])
    lines.push(...(await client.query<SchemaLine>(text)).rows)
  return lines
}
