import { join } from 'node:path'
import { Client } from 'pg'
import { runProgram } from '../process/programs.ts'
import { root } from '../process/root.ts'
import { resealEnvironment, type StackConfig } from '../stack/dev-env.ts'

/** Runs the command as an operator would, and returns what it prints. */
export const resealWith = async (
  config: StackConfig,
  rings: NodeJS.ProcessEnv,
  { mayFail = false } = {},
): Promise<string> => {
  const { code, output } = await runProgram({
    name: 'reseal',
    command: process.execPath,
    args: [join(root, 'server/reseal.main.ts')],
    env: { ...resealEnvironment(config), ...rings },
    isolated: true,
  })
  if (code !== 0 && !mayFail) throw new Error(`sealing again ended with ${code}:\n${output}`)
  return output
}

const listTables = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema')`

/** How many rows of the whole database hold a text that one of these keys sealed or signed, or a live session of one. */
export const countNamed = async (databaseUrl: string, keyIds: string[]): Promise<number> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const ids = `(${keyIds.join('|')})`
  const inBytes = keyIds.map((id) => Buffer.from(`${id}.`).toString('hex')).join('|')
  let named = 0
  const { rows: tables } = await client.query<{ name: string }>(listTables)
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from ${name} t where t::text ~ $1`,
      [`(^|[^[:alnum:]_-])${ids}\\.[[:alnum:]_-]{16}|\\\\x(${inBytes})`],
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) console.log(`  ${name}: ${count} rows name an old key`)
    named += count
  }
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from identity.session
     where refresh_key_id = any ($1) and ended_at is null and expires_at > now()`,
    [keyIds],
  )
  await client.end()
  const sessions = rows[0]?.count ?? 0
  if (sessions > 0) console.log(`  ${sessions} live sessions name an old key`)
  return named + sessions
}
