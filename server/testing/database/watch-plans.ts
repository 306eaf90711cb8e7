import { Client, type PoolClient } from 'pg'
import { vi } from 'vitest'
import type { Tx } from '../../platform/db/db.ts'
import { bindTx } from '../../platform/db/tx.ts'

type Watched<Row> = { rows: Row[]; statements: number; plan: string; buffers: number }

/**
 * What is asked, as the api process asks it with plans that fit every value: the plans of all that was done, and what
 * they touched. It is asked twice, so that everything is in memory when it counts.
 */
export const watchPlans = async <Row>(
  url: string,
  { organisationId, personId }: { organisationId: string; personId: string },
  ask: (tx: Tx) => Promise<Row[]>,
): Promise<Watched<Row>> => {
  const client = new Client({ connectionString: url })
  const plans: string[] = []
  client.on('notice', ({ message }) => message?.includes('plan:') && plans.push(message))
  await client.connect()
  await client.query(
    `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
     set auto_explain.log_analyze = on; set auto_explain.log_buffers = on; set auto_explain.log_level = notice;
     set session authorization api; set plan_cache_mode = force_generic_plan;
     set app.org_id = '${organisationId}'; set app.person_id = '${personId}'; set timezone = 'UTC'`,
  )
  const sent = vi.spyOn(client, 'query')
  const { tx } = bindTx(client as unknown as PoolClient)
  await ask(tx)
  plans.length = 0
  sent.mockClear()
  const rows = await ask(tx)
  const statements = sent.mock.calls.length
  await client.end()
  const buffersOf = (plan: string) => Number(plan.match(/Buffers: shared hit=(\d+)/)?.[1] ?? 0)
  // functions report their own plans; what they touched is in the plan that called them, too
  return { rows, statements, plan: plans.join('\n'), buffers: Math.max(...plans.map(buffersOf)) }
}
