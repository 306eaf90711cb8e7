import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'

export type Migration = { name: string; text: string; hash: string }

/** Advisory lock of the migrations: concurrent releases migrate one after the other. */
const lock = 7_064_180_213

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const read = (folder: string, file: string): Migration => {
  // a checkout with Windows line endings must not look like a changed file
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  return { name: file, text, hash: hashOf(text) }
}

export const readMigrations = (folder: string): { migrations: Migration[]; grants: Migration } => {
  const files = readdirSync(folder).filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file))
  return { migrations: files.toSorted().map((file) => read(folder, file)), grants: read(folder, 'grants.sql') }
}

const bootstrap = `
create schema if not exists platform;
create table if not exists platform.migration (
  name text primary key, hash text not null, applied_at timestamptz not null default now());
comment on table platform.migration is 'platform: migrations that this database has gone through';
comment on column platform.migration.name is 'File name';
comment on column platform.migration.hash is 'SHA-256 of the file; a file that has run may not change';
comment on column platform.migration.applied_at is 'When it ran'`

/** Pending migrations, after checking that the applied ones match the files. */
const findPending = (files: Migration[], applied: Map<string, string>): Migration[] => {
  const newest = [...applied.keys()].toSorted().at(-1) ?? ''
  for (const { name, hash } of files) {
    const appliedHash = applied.get(name)
    if (appliedHash !== undefined && appliedHash !== hash)
      throw new Error(`${name} has run already and may not be changed.`)
    if (appliedHash === undefined && name < newest)
      throw new Error(`${name} comes before ${newest}, which has run already.`)
  }
  return files.filter(({ name }) => !applied.has(name))
}

const inTransaction = async (client: ClientBase, name: string, work: () => Promise<unknown>) => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${name} failed and has changed nothing: ${(error as Error).message}`, { cause: error })
  }
}

const record = (client: ClientBase, { name, hash }: Migration) =>
  client.query(
    `insert into platform.migration (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [name, hash],
  )

/** Revokes all grants to roles other than the owner, in the schemas that the grants file names. */
const revokeAll = `
do $$
declare
  revoke_sql text;
begin
  for revoke_sql in
    with granted (kind, thing, owner, grantee) as (
      select 'schema', quote_ident(nspname), nspowner, a.grantee
      from pg_namespace, aclexplode(nspacl) a where nspname = any ($schemas)
      union all
      select case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass::text, relowner, a.grantee
      from pg_class c, aclexplode(relacl) a where relnamespace::regnamespace::text = any ($schemas)
      union all
      select 'table', c.oid::regclass::text, relowner, a.grantee
      from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(attacl) a
      where relnamespace::regnamespace::text = any ($schemas)
      union all
      select 'routine', p.oid::regprocedure::text, proowner, a.grantee
      from pg_proc p, aclexplode(coalesce(proacl, acldefault('f', proowner))) a
      where pronamespace::regnamespace::text = any ($schemas)
    )
    select distinct format('revoke all on %s %s from %s', kind, thing, coalesce(grantee::regrole::text, 'public'))
    from (select kind, thing, owner, nullif(grantee, 0) as grantee from granted) as g where grantee is distinct from owner
  loop
    execute revoke_sql;
  end loop;
end
$$`

const applyGrants = async (client: ClientBase, grants: Migration) => {
  const schemas = [...grants.text.matchAll(/^grant usage on schema (\w+) /gm)].map(([, schema]) => `'${schema}'`)
  await client.query(`set local search_path = ''`)
  await client.query(revokeAll.replaceAll('$schemas', `array[${schemas.join(', ')}]`))
  await client.query(grants.text)
  await record(client, grants)
}

/**
 * Migrates a database to the state of the files, forward only. Each file runs unmodified in one transaction; a lock
 * timeout aborts it rather than block the requests behind it. Returns the names of the applied files.
 */
export const migrate = async (client: ClientBase, folder: string): Promise<string[]> => {
  const { migrations, grants } = readMigrations(folder)
  await client.query('select pg_advisory_lock($1)', [lock])
  try {
    await client.query(`set lock_timeout = '10s'; ${bootstrap}`)
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from platform.migration')
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
    const grantsAsApplied = applied.get(grants.name)
    applied.delete(grants.name)
    const pending = findPending(migrations, applied)
    for (const migration of pending)
      await inTransaction(client, migration.name, async () => {
        await client.query(migration.text)
        await record(client, migration)
      })
    if (pending.length > 0 || grantsAsApplied !== grants.hash) {
      await inTransaction(client, grants.name, () => applyGrants(client, grants))
      pending.push(grants)
    }
    await client.query('select platform.add_partitions()')
    return pending.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
  }
}
