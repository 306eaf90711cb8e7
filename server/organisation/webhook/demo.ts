import { webhookRetrySeconds } from '@song-hanh/contract/webhook-event'
import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import type { Seal } from '#platform/secret'
import { newSecret } from './signature.ts'
import { writeMessage } from './webhook.ts'

const idOf = (kind: 'e' | 'f', n: number) => `01980000-0000-7000-a000-${kind}${String(n).padStart(11, '0')}`
const hourMs = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()

type DemoWebhookContext = { organisationId: string; receiver: string; things: readonly string[] }
type DemoDelivery = { hook: string; n: number; hours: number; name: string; thing: string }

const addDelivery = async (
  tx: Tx,
  organisationId: string,
  delivery: DemoDelivery,
  ended: 'delivered' | 'dead' | 'pending',
) => {
  const { hook, n, hours, name, thing } = delivery
  const [eventId, deliveryId, at] = [idOf('e', n), idOf('f', n), ago(hours)]
  const body = writeMessage({ event_id: eventId, name, at, chain_id: organisationId, payload: { project_id: thing } })
  const tries = { delivered: 1, dead: webhookRetrySeconds.length + 1, pending: 0 }[ended]
  const [status, failure] = ended === 'delivered' ? [200, null] : [503, 'refused']
  await sql`
    insert into organisation.webhook_delivery (organisation_id, webhook_id, delivery_id, event_id, event_type, thing, position,
      body, state, attempts, response_status, duration_ms, failure, created_at, settled_at)
    values (${organisationId}, ${hook}, ${deliveryId}, ${eventId}, ${name}, ${`project ${thing}`},
      nextval('event.outbox_position'), ${body}, ${ended}, ${tries}, ${tries ? status : null}, ${tries ? 80 + n * 7 : null},
      ${tries ? failure : null}, ${at}, ${ended === 'pending' ? null : ago(hours - (ended === 'dead' ? 71 : 0))})
    on conflict do nothing`.execute(tx)
  let waited = 0
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const head = failure ? 'Service Unavailable' : '{"taken":true}'
    await sql`
      insert into organisation.webhook_attempt (organisation_id, delivery_id, attempt, at, response_status, duration_ms,
        failure, response_head)
      values (${organisationId}, ${deliveryId}, ${attempt}, ${ago(hours - waited)}, ${status}, ${80 + n * 7}, ${failure}, ${head})
      on conflict do nothing`.execute(tx)
    waited += (webhookRetrySeconds[attempt - 1] ?? 0) / 3600
  }
}

const changes = ['created', 'updated', 'team_linked', 'member_added', 'updated'] as const

/** A webhook that is reached, and one paused after failures; `receiver` is the sandbox's. Safe to repeat. */
export const addDemoWebhooks = async (
  tx: Tx,
  seal: Seal,
  { organisationId, receiver, things }: DemoWebhookContext,
): Promise<void> => {
  const [lost, reached] = [idOf('e', 1001), idOf('e', 1002)]
  const hooks = [
    { id: reached, url: `${receiver}/in/dakmay-erp`, about: 'Dự án sang phần mềm kế toán', days: 120 },
    { id: lost, url: 'https://kho.dakmay.example/song-hanh', about: 'Bảng điều khiển kho cũ', days: 400 },
  ]
  for (const { id, url, about, days } of hooks)
    await sql`
      insert into organisation.webhook (organisation_id, webhook_id, url, description, events, sealed_secret, state,
        paused_because, failing_since, created_at, updated_at)
      values (${organisationId}, ${id}, ${url}, ${about}, ${changes.slice(0, 4).map((fact) => `organisation.project_${fact}`)},
        ${newSecret(seal, id).sealedSecret}, ${id === lost ? 'paused' : 'active'}, ${id === lost ? 'failures' : null},
        ${id === lost ? ago(240) : null}, ${ago(days * 24)}, ${ago(days * 24)})
      on conflict do nothing`.execute(tx)
  for (let n = 1; n <= 14; n += 1) {
    const delivery = { n, name: `organisation.project_${changes[n % 5]}`, thing: things[n % things.length]! }
    await addDelivery(tx, organisationId, { ...delivery, hook: reached, hours: (15 - n) * 17 }, 'delivered')
  }
  for (let n = 15; n <= 19; n += 1) {
    const delivery = { n, name: `organisation.project_${changes[n % 5]}`, thing: things[n % things.length]! }
    const isOver = n < 18
    await addDelivery(
      tx,
      organisationId,
      { ...delivery, hook: lost, hours: isOver ? 255 - n : 60 - n },
      isOver ? 'dead' : 'pending',
    )
  }
}
