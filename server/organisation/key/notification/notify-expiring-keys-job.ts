import { sql } from 'kysely'
import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { job } from '#platform/job/job'
import { statement } from '#platform/db/statement'

const dayMs = 86_400_000
/** Days before expiry on which a notification is sent. */
const [early, late] = [14, 3]
const batchSize = 500

type ExpiringKey = { organisation_id: string; key_id: string; expires_at: string; expiry_told: number | null }

const findExpiring = statement(
  (_, params: { since: string; until: string; after: string | null; limit: number }) =>
    sql<ExpiringKey>`
      select * from organisation.find_expiring_keys(${params.since}::timestamptz, ${params.until}::timestamptz,
        ${params.after}::uuid, ${params.limit}::integer)`,
)

/** Skips rotated keys: they have a successor already. */
const markNotified = statement(
  (_, params: { organisationId: string; keyId: string; days: number }) => sql<{ key_id: string }>`
    update organisation.api_key key set expiry_told = ${params.days}
    where key.organisation_id = ${params.organisationId} and key.key_id = ${params.keyId} and key.revoked_at is null
      and (key.expiry_told is null or key.expiry_told > ${params.days})
      and not exists (select from organisation.api_key next
        where next.organisation_id = key.organisation_id and next.predecessor_id = key.key_id)
    returning key.key_id`,
)

const notifyExpiring = async (db: Database, key: ExpiringKey, now: number) => {
  const days = Date.parse(key.expires_at) - now <= late * dayMs ? late : early
  if (key.expiry_told !== null && key.expiry_told <= days) return
  const { organisation_id: organisationId, key_id: keyId } = key
  await db.within({ kind: 'organisation', organisationId }, async (tx) => {
    if (!(await markNotified.first(tx, { organisationId, keyId, days }))) return
    await publish(tx, {
      chainId: organisationId,
      name: 'organisation.key_expiring',
      payload: { key_id: keyId, days },
    })
  })
}

/** Notifies fourteen and three days before a key expires, once each, however often it runs. */
export const notifyExpiringKeysJob = job({
  name: 'organisation.tell_expiring_keys',
  payload: z.strictObject({}),
  schedule: '10 9 * * *',
  transaction: 'own',
  run: async ({ db }) => {
    const now = clock.now()
    const [since, until] = [new Date(now).toISOString(), new Date(now + early * dayMs).toISOString()]
    let after: string | null = null
    for (;;) {
      const query: { since: string; until: string; after: string | null; limit: number } = {
        since,
        until,
        after,
        limit: batchSize,
      }
      const expiring = await db.within({ kind: 'none' }, (tx) => findExpiring(tx, query), 'read')
      for (const one of expiring) await notifyExpiring(db, one, now)
      if (expiring.length < batchSize) return
      after = expiring.at(-1)?.key_id ?? null
    }
  },
})
