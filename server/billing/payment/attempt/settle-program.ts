import type { Pool, PoolClient } from 'pg'
import { type Database, openDatabase } from '#platform/db/db'
import { applyProviderStatus } from './apply-provider-status.ts'

/**
 * Benchmark of a settlement as the worker does it, for `bench settle`. Reads attempts from `bench.todo`; `record`
 * prints the statements of one for pgbench.
 */
const [url = '', what = '', from = '', count = '', clients = ''] = process.argv.slice(2)

type Todo = { organisation_id: string; intent_id: string; order_id: string }

const settle = (db: Database, todo: Todo) =>
  db.within({ kind: 'organisation', organisationId: todo.organisation_id }, (tx) =>
    applyProviderStatus(
      tx,
      { organisationId: todo.organisation_id, intentId: todo.intent_id, n: 1 },
      { state: 'captured', code: 'succeeded', transactionId: `ch_${todo.order_id}` },
    ),
  )

const listTodo = async (pool: Pool): Promise<Todo[]> =>
  (
    await pool.query<Todo>(
      'select organisation_id, intent_id, order_id from bench.todo where n >= $1::integer and n < $1::integer + $2::integer order by n',
      [from, count],
    )
  ).rows

const record = async (db: Database, todo: Todo) => {
  const sent: { text: string; values: unknown[] }[] = []
  db.pool.once('acquire', (client: PoolClient) => {
    const query = client.query.bind(client) as (statement: unknown) => Promise<unknown>
    Object.assign(client, {
      query: (statement: string | { text: string; values: unknown[] }) => {
        if (typeof statement !== 'string') sent.push({ text: statement.text, values: statement.values })
        return query(statement)
      },
    })
  })
  await settle(db, todo)
  return sent
}

const db = openDatabase({ url, name: 'bench', max: Number(clients) })
const todo = await listTodo(db.pool)
if (what === 'record') {
  const [first] = todo
  if (!first) throw new Error('bench.todo has no such attempts')
  console.log(JSON.stringify(await record(db, first)))
} else {
  const line = todo.values()
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()]
  await Promise.all(
    Array.from({ length: Number(clients) }, async () => {
      for (const one of line)
        if ((await settle(db, one)) !== 'moved') throw new Error('the attempt was already settled')
    }),
  )
  const { user, system } = process.cpuUsage(cpuBefore)
  console.log(
    JSON.stringify({ done: todo.length, seconds: (performance.now() - startedAt) / 1000, cpu: user + system }),
  )
}
await db.close()
