import { join } from 'node:path'
import { Client } from 'pg'
import { processEnvironment } from '../stack/dev-env.ts'
import { runProgram } from '../process/programs.ts'
import { root } from '../process/root.ts'
import type { Plan, WorkBench } from './bench.ts'
import type { BenchStack } from './bench-stack.ts'
import type { Sample } from './verdict.ts'

const subscriptionsOf = ({ launches }: Plan) => (launches > 3 ? 100_000 : 5_000)
const program = join(root, 'server/billing/month-end/issue-month-program.ts')

/** Customers with one due subscription each. */
const seedSql = (many: number) => `
  set session_replication_role = replica;
  insert into organisation.organisation (organisation_id, name, kind)
  select ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Công ty ' || n, 'business' from generate_series(1, ${many}) n;
  insert into billing.customer (organisation_id, company_name, tax_code, address, state, billing_email)
  select ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Công ty ' || n, '0101243150', 'Số ' || n || ' đường Láng',
    'Thành phố Hà Nội', 'ketoan' || n || '@generated.example' from generate_series(1, ${many}) n;
  update billing.subscription set next_on = current_date + 20 where next_on <= current_date;
  insert into billing.subscription (organisation_id, subscription_id, item_id, name, quantity, unit_price, period, started_on, next_on)
  select ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, gen_random_uuid(), 'item-1', 'Dịch vụ đám mây', 1,
    100000 + n % 900 * 1000, 'month', current_date - 365, current_date - 1 from generate_series(1, ${many}) n;
  set session_replication_role = origin`

/** The tables that the month-end writes. */
const tables = [
  'billing.invoice',
  'billing.invoice_line',
  'billing.invoice_tax',
  'billing.ledger_transaction',
  'billing.ledger_entry',
  'audit.entry',
  'event.outbox',
]
const copyTable = (table: string) => `bench.${table.replace('.', '_')}`
const tenantColumn = (table: string) => (/^(audit|event)/.test(table) ? 'chain_id' : 'organisation_id')

const on = (url: string, database: string) => {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

const run = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const columnsOf = async (client: Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name).join(', ')
}

/** Copies the rows of one month-end; returns the statement that inserts them again. */
const copyRows = async (url: string, from: string): Promise<string> =>
  run(on(url, from), async (client) => {
    await client.query('create schema bench')
    const inserts: string[] = []
    for (const table of tables) {
      const columns = await columnsOf(client, table)
      const generated = `${tenantColumn(table)} in (select organisation_id from organisation.organisation where organisation_id::text like '01900000-0000-7000-9000-%')`
      await client.query(`create table ${copyTable(table)} as select ${columns} from ${table} where ${generated}`)
      inserts.push(`insert into ${table} (${columns}) select ${columns} from ${copyTable(table)}`)
    }
    return `with ${inserts.map((text, at) => `a${at} as (${text})`).join(', ')} select 1`
  })

type Databases = { url: string; fresh: string; done: string }
let copies = 0
const copyOf = async ({ url }: Databases, of: string): Promise<string> => {
  const name = `run_${++copies}`
  await run(on(url, 'template1'), (client) => client.query(`create database ${name} template ${of}`))
  return name
}
const drop = ({ url }: Databases, name: string) =>
  run(on(url, 'template1'), (client) => client.query(`drop database ${name} with (force)`))

const issue = async (stack: BenchStack, database: string, many: number): Promise<number> => {
  const url = on(processEnvironment('worker', stack.config).DATABASE_URL, database)
  const { code, output } = await runProgram({ name: 'month-end', command: process.execPath, args: [program, url] })
  if (code !== 0) throw new Error(`the month-end ended with ${code}:\n${output}`)
  const { issued, seconds } = JSON.parse(output) as { issued: number; seconds: number }
  if (issued !== many) throw new Error(`${issued} invoices instead of ${many}`)
  return seconds
}

const sampleOf = (many: number, seconds: number): Sample => ({
  requestsPerSecond: many / seconds,
  cpuMicroseconds: NaN,
  failed: 0,
})

/**
 * Issues the invoices of all due subscriptions (draft, tax, anomaly check, number, ledger, audit, outbox), compared with
 * one bare statement that inserts the same prepared rows into the same tables.
 */
export const monthEnd: WorkBench = {
  bar: 0.5,
  stack: () => ({}),
  sides: async (stack, plan) => {
    const many = subscriptionsOf(plan)
    const databases = { url: stack.databaseUrl, fresh: 'postgres', done: 'done' }
    await run(stack.databaseUrl, async (client) => {
      await client.query(seedSql(many))
      await client.query('vacuum analyze')
    })
    const first = await copyOf(databases, databases.fresh)
    await issue(stack, first, many)
    const bareText = await copyRows(stack.databaseUrl, first)
    // the copied rows are inserted into a database in which the month-end has not run
    await run(on(stack.databaseUrl, 'template1'), (client) => client.query(`alter database ${first} rename to done`))
    const prepared = await createDatabaseWithRows(databases)

    const bare = async () => {
      const name = await copyOf(databases, prepared)
      const seconds = await run(on(stack.databaseUrl, name), async (client) => {
        const startedAt = performance.now()
        await client.query(bareText)
        return (performance.now() - startedAt) / 1000
      })
      await drop(databases, name)
      return sampleOf(many, seconds)
    }
    const ours = async () => {
      const name = await copyOf(databases, databases.fresh)
      const seconds = await issue(stack, name, many)
      await drop(databases, name)
      return sampleOf(many, seconds)
    }
    return { bare, ours, again: bare }
  },
}

/** A copy of the original database, with the copied rows in a schema of their own. */
const createDatabaseWithRows = async (databases: Databases): Promise<string> => {
  const name = await copyOf(databases, databases.fresh)
  await run(on(databases.url, databases.done), (from) =>
    run(on(databases.url, name), async (to) => {
      await to.query('create schema bench')
      for (const table of tables) {
        const copy = copyTable(table)
        await to.query(`create table ${copy} as select ${await columnsOf(to, table)} from ${table} limit 0`)
        const { rows } = await from.query<{ row: string }>(`select row_to_json(t)::text as row from ${copy} t`)
        for (let at = 0; at < rows.length; at += 5000)
          await to.query(`insert into ${copy} select * from json_populate_recordset(null::${copy}, $1::json)`, [
            `[${rows
              .slice(at, at + 5000)
              .map(({ row }) => row)
              .join(',')}]`,
          ])
      }
      await to.query('vacuum analyze')
    }),
  )
  return name
}
