import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import type { Seal } from '#platform/secret'
import { newSecret } from './signature.ts'

const every = 50
const deliveries = 20

const hexOf = (n: number, digits: number) => n.toString(16).padStart(digits, '0')

/** Every fiftieth business has a webhook with twenty deliveries, paused so that nothing is sent. */
export const addGeneratedWebhooks = async (tx: Tx, seal: Seal, from: number, to: number): Promise<void> => {
  const hooks = []
  for (let n = Math.ceil(from / every) * every; n <= to; n += every) {
    const webhookId = `01900000-0000-7000-a000-e${hexOf(n, 11)}`
    const organisationId = `01900000-0000-7000-9000-${hexOf(n, 12)}`
    hooks.push({ n, organisationId, webhookId, sealed: newSecret(seal, webhookId).sealedSecret })
  }
  if (hooks.length === 0) return
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(hooks)}::jsonb)
    as hook (n bigint, "organisationId" uuid, "webhookId" uuid, sealed text)`
  await sql`
    insert into organisation.webhook (organisation_id, webhook_id, url, sealed_secret, state, paused_because, created_at, updated_at)
    select "organisationId", "webhookId", 'https://generated' || n || '.example/', sealed, 'paused', 'person', now(), now()
    from ${recordset} on conflict do nothing`.execute(tx)
  await sql`
    insert into organisation.webhook_delivery (organisation_id, webhook_id, delivery_id, event_id, event_type, thing, position,
      body, state, attempts, response_status, duration_ms, created_at, settled_at)
    select "organisationId", "webhookId", id, id, 'organisation.project_updated', 'project ' || id,
      nextval('event.outbox_position'), json_build_object('id', id, 'type', 'organisation.project_updated', 'created_at', now(),
        'organisation_id', "organisationId", 'data', json_build_object('project_id', id))::text,
      'delivered', 1, 200, 90, now(), now()
    from ${recordset}, generate_series(1, ${sql.lit(deliveries)}) as place,
      lateral (select ('01900000-0000-7000-a000-f' || lpad(to_hex(n * ${sql.lit(deliveries)} + place), 11, '0'))::uuid as id) one
    on conflict do nothing`.execute(tx)
}
