import { sql } from 'kysely'
import { generatedPersonId } from '#identity'
import type { Tx } from '#platform/db'

const organisationId = sql`('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid`
const projectId = sql`('01900000-0000-7000-a000-c' || lpad(to_hex(n), 11, '0'))::uuid`
const requestId = sql`('01900000-0000-7000-a000-b' || lpad(to_hex(n), 11, '0'))::uuid`
const stepId = sql`('01900000-0000-7000-' || 7 + place || '000-b' || lpad(to_hex(n), 11, '0'))::uuid`
const requester = generatedPersonId('(n - 1) * 3 + 2')

/** Every fifth business has a request: half of them open, the rest withdrawn. */
export const addGeneratedRequests = async (tx: Tx, from: number, to: number): Promise<void> => {
  await sql`
    insert into organisation.service_request (organisation_id, request_id, kind, project_id, name, state, asked_by,
      created_at, updated_at, closed_at)
    select ${organisationId}, ${requestId}, (array['database', 'storage', 'instance'])[1 + n % 3], ${projectId}, 'may-' || n,
      case when n % 10 = 0 then 'withdrawn' else 'received' end, ${requester}, now(), now(), case when n % 10 = 0 then now() end
    from generate_series(${from}::bigint, ${to}::bigint) as n where n % 5 = 0
    on conflict do nothing`.execute(tx)
  await sql`
    insert into organisation.service_request_step (organisation_id, request_id, step_id, state, at)
    select ${organisationId}, ${requestId}, ${stepId}, (array['received', 'withdrawn'])[place], now()
    from generate_series(${from}::bigint, ${to}::bigint) as n, generate_series(1, 2) as place
    where n % 5 = 0 and (place = 1 or n % 10 = 0)
    on conflict do nothing`.execute(tx)
}
