import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { processEnvironment } from '../stack/dev-env.ts'
import { runProgram } from '../process/programs.ts'
import { root } from '../process/root.ts'
import type { Plan, WorkBench } from './bench.ts'
import type { BenchStack } from './bench-stack.ts'
import { type RowValues, type RecordedStatement, scriptOf } from './pgbench-script.ts'
import type { Sample } from './verdict.ts'

const clients = 8
const bin = process.env['PGBENCH_BIN'] ?? '/usr/lib/postgresql/15/bin'
const pgbench = join(bin, 'pgbench')
const program = join(root, 'server/billing/payment/attempt/settle-program.ts')

/** A pending card charge for every open invoice of the generated businesses. */
const seedSql = `
  create schema bench;
  insert into billing.payment_intent (organisation_id, intent_id, invoice_id, purpose, reference, amount, created_at)
  select organisation_id, gen_random_uuid(), invoice_id, 'invoice', 'REF.' || floor(extract(epoch from issued_at))::bigint || '.' || invoice_id, total, now()
  from billing.invoice where state = 'issued' and origin_id = 'generated 0';
  insert into billing.payment_attempt (organisation_id, intent_id, n, provider, way, order_id, amount, state, created_at)
  select organisation_id, intent_id, 1, 'card', 'card', invoice_id || '-1', amount, 'pending', now() from billing.payment_intent
  where state = 'open' and organisation_id in (select organisation_id from billing.invoice where origin_id = 'generated 0');
  create table bench.todo as select (row_number() over (order by a.order_id))::integer as n, a.organisation_id, a.intent_id,
    p.invoice_id, a.order_id, 'ch_' || a.order_id as charge, a.amount
  from billing.payment_attempt a join billing.payment_intent p using (organisation_id, intent_id)
  where a.state = 'pending' and a.organisation_id in (select organisation_id from billing.invoice where origin_id = 'generated 0');
  alter table bench.todo add primary key (n);
  grant usage on schema bench to worker; grant select on bench.todo to worker;
  vacuum analyze;`

const asOwner = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const runOurs = async (url: string, what: 'record' | 'settle', from: number, count: number) => {
  const args = [program, url, what, String(from), String(count), String(clients)]
  const { code, output } = await runProgram({ name: 'settle', command: process.execPath, args })
  if (code !== 0) throw new Error(`the settling program ended with ${code}:\n${output}`)
  return JSON.parse(output) as unknown
}

const columns = 'organisation_id, intent_id, invoice_id, order_id, charge, amount'

const makeScript = async ({ databaseUrl }: BenchStack, url: string): Promise<string> => {
  const sent = (await runOurs(url, 'record', 1, 1)) as RecordedStatement[]
  const {
    rows: [first],
  } = await asOwner(databaseUrl, (client) => client.query<RowValues>(`select ${columns} from bench.todo where n = 1`))
  if (!first) throw new Error('no payment to settle')
  const head = [
    '\\set i :i + 1',
    '\\set k :first + :client_id * :each + :i - 1',
    `select ${columns} from bench.todo where n = :k \\gset`,
    'begin;',
    `select set_config('app.org_id', :organisation_id, true);`,
  ]
  const file = join(root, '.out/bench-settle.sql')
  writeFileSync(file, `${head.join('\n')}\n${scriptOf(sent, first)}commit;\n`)
  return file
}

const runPgbench = async (url: string, script: string, first: number, count: number): Promise<Sample> => {
  const each = Math.floor(count / clients)
  const args = ['-n', '-M', 'prepared', '-f', script, '-c', String(clients), '-j', '1', '-t', String(each)]
  const more = ['-D', 'i=0', '-D', `first=${first}`, '-D', `each=${each}`, url]
  const { code, output } = await runProgram({ name: 'pgbench', command: pgbench, args: [...args, ...more] })
  const [, perSecond] = /^tps = ([\d.]+) \(without/m.exec(output) ?? []
  if (code !== 0 || !perSecond || !/number of failed transactions: 0 /.test(output))
    throw new Error(`pgbench ended with ${code}:\n${output}`)
  return { requestsPerSecond: Number(perSecond), cpuMicroseconds: NaN, failed: 0 }
}

const seed = (url: string) =>
  asOwner(url, async (client) => {
    // one by one: vacuum cannot run in a transaction
    for (const text of seedSql.split(';')) if (text.trim()) await client.query(text)
  })

/** Payments per launch. */
const countOf = ({ launches }: Plan) => (launches > 3 ? 1000 : 200)

/** Settles captured payments, compared with pgbench sending the same statements with the same login. */
export const settle: WorkBench = {
  bar: 0.7,
  stack: (plan) => ({ businesses: plan.launches * 3 * countOf(plan) + 100, isReused: false }),
  missing: () =>
    existsSync(pgbench) ? undefined : `pgbench is not at ${bin}; PGBENCH_BIN names the folder that has it`,
  sides: async (stack, plan) => {
    await seed(stack.databaseUrl)
    const url = processEnvironment('worker', stack.config).DATABASE_URL
    const script = await makeScript(stack, url)
    const count = countOf(plan)
    let next = 2
    const take = () => (next += count) - count
    const bare = () => runPgbench(url, script, take(), count)
    const ours = async () => {
      const result = (await runOurs(url, 'settle', take(), count)) as { done: number; seconds: number; cpu: number }
      return { requestsPerSecond: result.done / result.seconds, cpuMicroseconds: result.cpu / result.done, failed: 0 }
    }
    return { bare, ours, again: bare }
  },
}
