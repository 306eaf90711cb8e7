import { expect, test } from 'vitest'
import { migrate, readMigrations } from '#platform/db/migrate'
import { useDatabase } from '../testing/database/use-database.ts'

const db = await useDatabase()
const { grants } = readMigrations(import.meta.dirname)

/** `grant select (a, b), insert on x to p, q` → one line for each right of each role, as the database is asked below. */
const written = (): string[] => {
  const text = grants.text.replace(/--.*$/gm, '').replaceAll(/\s+/g, ' ')
  return text
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line) => {
      const parts = line.match(/^grant (.+) on (?:(schema|function|sequence) )?(\S.*) to (.+)$/)
      if (!parts) throw new Error(`grants.sql: cannot read "${line}"`)
      const [, rights = '', kind = 'table', thing = '', roles = ''] = parts
      const each = rights.split(/,(?![^(]*\))/).flatMap((right) => {
        const [, name = '', columns] = right.trim().match(/^(\w+)(?: \((.+)\))?$/) ?? []
        return columns ? columns.split(',').map((column) => `${name} (${column.trim()})`) : [name]
      })
      return roles.split(',').flatMap((role) => each.map((right) => `${role.trim()}: ${right} on ${kind} ${thing}`))
    })
}

const real = async (): Promise<string[]> => {
  const { rows } = await db.admin.query<{ line: string }>(
    `with acl (kind, thing, owner, entry, col) as (
       select 'schema', nspname::text, nspowner, a, null from pg_namespace, aclexplode(nspacl) a
       union all
       select case relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass::text, relowner, a, null
       from pg_class c, aclexplode(relacl) a
       union all
       select 'table', c.oid::regclass::text, relowner, a, attname
       from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(attacl) a
       union all
       select 'function', replace(p.oid::regprocedure::text, 'timestamp with time zone', 'timestamptz'), proowner, a, null
       from pg_proc p, aclexplode(coalesce(proacl, acldefault('f', proowner))) a
     )
     select format('%s: %s on %s %s', case (entry).grantee when 0 then 'public' else (entry).grantee::regrole::text end,
       lower((entry).privilege_type) || coalesce(' (' || col || ')', ''), kind, replace(replace(thing, ',', ', '), '"', '')) as line
     from acl where (entry).grantee <> owner and split_part(thing, '.', 1) = any ($1)`,
    [
      [
        'identity',
        'organisation',
        'operations',
        'marketplace',
        'console',
        'billing',
        'ekyc',
        'audit',
        'event',
        'platform',
      ],
    ],
  )
  return rows.map(({ line }) => line)
}

test('the roles may do what the grants file says and nothing else', async () => {
  expect((await real()).toSorted()).toEqual([...new Set(written())].toSorted())
})

test('every schema is in the grants file, or is the job engine with its door', async () => {
  const { rows } = await db.admin.query<{ schema: string }>(
    `select nspname as schema from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
  )
  const named = written().flatMap((line) => line.match(/usage on schema (\w+)$/)?.[1] ?? [])
  expect(rows.map(({ schema }) => schema).toSorted()).toEqual([...new Set([...named, 'job', 'pgboss'])].toSorted())
})

test('a grant that the file does not know is taken back by the next migration of grants', async () => {
  await db.admin.query('grant select on identity.password to api; grant select (hash) on identity.password to staff')
  expect(await real()).toContain('api: select on table identity.password')
  const client = await db.admin.connect()
  await client.query(`update platform.migration set hash = 'old' where name = 'grants.sql'`)
  await migrate(client, import.meta.dirname).finally(() => client.release())
  expect((await real()).toSorted()).toEqual([...new Set(written())].toSorted())
})

test('no login owns anything, bypasses security, or is in another role', async () => {
  const { rows } = await db.admin.query(
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
       (select count(*)::integer from pg_class where relowner = r.oid) + (select count(*)::integer from pg_proc where proowner = r.oid)
         + (select count(*)::integer from pg_namespace where nspowner = r.oid) as owns,
       (select count(*)::integer from pg_auth_members where member = r.oid) as memberships
     from pg_roles r where rolname in ('auth', 'api', 'worker', 'staff') order by 1`,
  )
  const no = {
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    owns: 0,
    memberships: 0,
  }
  expect(rows).toEqual(['api', 'auth', 'staff', 'worker'].map((rolname) => ({ rolname, ...no })))
})

test('only the searcher role bypasses row-level security, cannot log in, and owns nothing but functions', async () => {
  const { rows } = await db.admin.query(
    `select rolname, rolcanlogin, (select count(*)::integer from pg_class where relowner = r.oid) as tables
     from pg_roles r where rolbypassrls and not rolsuper`,
  )
  expect(rows).toEqual([{ rolname: 'searcher', rolcanlogin: false, tables: 0 }])
})

test("every function that borrows its owner's rights fixes the path it finds names by", async () => {
  const { rows } = await db.admin.query(
    `select p.oid::regprocedure::text from pg_proc p
     where prosecdef and not exists (select from unnest(proconfig) c where c like 'search_path=%')`,
  )
  expect(rows).toEqual([])
})

test('nobody is granted a partition', async () => {
  const { rows } = await db.admin.query(
    `select c.oid::regclass::text from pg_class c, aclexplode(relacl) a
     where c.relispartition and c.relkind in ('r', 'p') and a.grantee <> c.relowner
       and c.relnamespace <> 'pgboss'::regnamespace`,
  )
  expect(rows).toEqual([])
  const { rows: parts } = await db.admin.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit.entry'::regclass`,
  )
  expect(parts.length).toBeGreaterThanOrEqual(4)
  for (const { name } of parts)
    await expect(db.as('worker').pool.query(`select from ${name}`)).rejects.toMatchObject({ code: '42501' })
})

test('staff lock a person, correct their name and address, and change nothing else of them; api ends no sessions', async () => {
  const { rows } = await db.admin.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'identity.person'::regclass and attnum > 0
       and has_column_privilege('staff', attrelid, attnum, 'update') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['email', 'email_verified_at', 'locked_until', 'name', 'updated_at'])
  const { rows: ends } = await db.admin.query<{ may: boolean }>(
    `select has_function_privilege('api', 'identity.end_sessions(uuid, uuid)', 'execute') as may`,
  )
  expect(ends).toEqual([{ may: false }])
})
