import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { useDatabase, type Login } from './testing/database/use-database.ts'
import { describeColumns, type Column } from './testing/schema/describe-columns.ts'
import { type Kind, openRowTypes, type Held, type Properties } from './testing/schema/row-types.ts'

const db = await useDatabase()
const types = openRowTypes()
const client = new Client({ connectionString: db.url('admin') })
await client.connect()
afterAll(async () => {
  types.close()
  await client.end()
})

type Defined = { place: string; text: string }
const program = fileURLToPath(new URL('testing/schema/list-statements-program.ts', import.meta.url))
const listed = await promisify(execFile)(process.execPath, [program], { maxBuffer: 64 * 1024 * 1024 })
const statements = JSON.parse(listed.stdout) as Defined[]

/** `nullable` is null for views, whose columns PostgreSQL does not track. */
type TableColumn = {
  table: string
  column: string
  type: number
  nullable: boolean | null
  tableId: number
  number: number
}
const tableColumns = (
  await client.query<TableColumn>(`
    select schema.nspname || '.' || t.relname as table, c.attname as column, c.atttypid::integer as type,
      case when t.relkind <> 'v' then not c.attnotnull end as nullable, t.oid::integer as "tableId", c.attnum as number
    from pg_attribute c
    join pg_class t on t.oid = c.attrelid
    join pg_namespace schema on schema.oid = t.relnamespace
    where c.attnum > 0 and not c.attisdropped and t.relkind in ('r', 'p', 'v')
      and schema.nspname not in ('pg_catalog', 'information_schema', 'pgboss')`)
).rows
const columnOf = new Map(tableColumns.map((column) => [`${column.tableId}.${column.number}`, column]))

/** By PostgreSQL's category of the type, as `server/platform/db/value.ts` and pg read it. */
const kinds: Record<string, Kind[]> = {
  ...Object.fromEntries([...'SDETIXRP'].map((category) => [category, ['string']])),
  N: ['number'],
  B: ['boolean'],
  A: ['array'],
}
const readAs: Record<string, Kind[]> = {
  uuid: ['string'],
  xid8: ['string'],
  numeric: ['string'],
  pg_lsn: ['string'],
  bytea: ['object'],
  // whatever was written
  json: ['object', 'array', 'string', 'number', 'boolean', 'unknown'],
  jsonb: ['object', 'array', 'string', 'number', 'boolean', 'unknown'],
}
const kindOf = new Map(
  (
    await client.query<{ id: number; name: string; category: string }>(
      'select oid::integer as id, typname as name, typcategory as category from pg_type',
    )
  ).rows.map(({ id, name, category }) => [id, readAs[name] ?? kinds[category] ?? []]),
)

const typeFinding = (held: Held, type: number): string | undefined => {
  const wrong = [...held.kinds].filter((kind) => kind !== 'unknown' && !kindOf.get(type)?.includes(kind))
  return wrong.length
    ? `is declared as ${wrong.join(' or ')}, the database has ${kindOf.get(type)?.join(' or ')}`
    : undefined
}

/** Columns that may be null in their table, but not in the rows that these files select. */
const narrowed: Record<string, string> = {
  'billing/payment/refund/refund-store.ts captured': 'only a captured attempt is refunded',
  'billing/payment/refund/refund-store.ts attempt_transaction_id': 'only a captured attempt is refunded',
  'dashboard/notification/notification-store.ts read_at': 'set by the same statement',
  'organisation/project/project-store.ts deleted_at': 'only deleted projects are listed there',
}

const mayBeNull = ({ tableID, columnID }: Column): boolean => columnOf.get(`${tableID}.${columnID}`)?.nullable === true

const rowFindings = (file: string, row: Properties, columns: Column[]): string[] => [
  ...columns.flatMap((column) => {
    const held = row.get(column.name)
    if (!held) return [`returns ${column.name}, which the row's type does not have`]
    const wrong = typeFinding(held, column.dataTypeID)
    if (wrong) return [`${column.name} ${wrong}`]
    const isNarrowed = `${file} ${column.name}` in narrowed
    return mayBeNull(column) && !held.isNullable && !isNarrowed
      ? [`${column.name} may be null, which its type does not say`]
      : []
  }),
  ...[...row.keys()].flatMap((name) =>
    columns.some((column) => column.name === name) ? [] : [`${name} is not returned`],
  ),
]

/** What Kysely declares for a query that returns no rows. */
const isCount = (row: Properties) =>
  [...row.keys()].some((name) => /^num(Updated|Deleted|InsertedOrUpdated)Rows$/.test(name))

const findingsOf = async ({ place, text }: Defined): Promise<string[]> => {
  const described = await describeColumns(client, text)
  if ('error' in described) return [`${place}: ${described.error.message}`]
  const row = types.rowOf(place)
  // a row of an unknown type cannot be read
  if (!row || isCount(row)) return []
  return rowFindings(place.replace(/:.*/, ''), row, described.columns).map((finding) => `${place}: ${finding}`)
}

test('every statement can be prepared, and returns the columns that its type says', async () => {
  const findings: string[] = []
  for (const statement of statements) findings.push(...(await findingsOf(statement)))
  expect(statements.length).toBeGreaterThan(600)
  expect(findings).toEqual([])
})

test('the declared tables are those of the migrated schema', () => {
  const findings = [...types.tables()].flatMap(([table, columns]) => {
    const actual = tableColumns.filter((column) => column.table === table)
    if (!actual.length) return [`${table} does not exist`]
    return [
      ...actual.flatMap(({ column, type, nullable }) => {
        const held = columns.get(column)
        if (!held) return []
        const wrong = typeFinding(held, type)
        if (wrong) return [`${table}.${column} ${wrong}`]
        return nullable === null || nullable === held.isNullable
          ? []
          : [`${table}.${column} is ${nullable ? '' : 'not '}nullable`]
      }),
      ...[...columns.keys()].flatMap((name) =>
        actual.some(({ column }) => column === name) ? [] : [`${table}.${name} does not exist`],
      ),
    ]
  })
  expect(findings).toEqual([])
})

/** The catalogue is published by the owner of the database. */
const isOfOwner = (place: string) => place.startsWith('marketplace/catalogue/package-store.ts:')

test('every statement may be run by a login with its grants', async () => {
  const refused = new Map(statements.map(({ place, text }) => [place, text]))
  for (const login of ['auth', 'api', 'worker', 'staff'] as const satisfies Login[]) {
    const session = new Client({ connectionString: db.url(login) })
    await session.connect()
    for (const [place, text] of refused) {
      // plans without values, and checks the privileges as running it would
      const allowed = await session.query(`explain (generic_plan) ${text}`).then(
        () => true,
        () => false,
      )
      if (allowed) refused.delete(place)
    }
    await session.end()
  }
  expect([...refused.keys()].filter((place) => !isOfOwner(place))).toEqual([])
})
