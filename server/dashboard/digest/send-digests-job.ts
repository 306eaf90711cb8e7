import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import { type Job, job } from '#platform/job/job'
import { sendMail } from '#platform/mail/mail'
import type { NotificationType } from '#platform/event/notification'
import type { Seal } from '#platform/secret/secret'
import { digestMail, maxLines } from './digest-mail.ts'
import { lastDigestTime } from './digest-time.ts'
import { writeStopToken } from '../notification/stop-token.ts'
import { type DueDigest, listDigestZones, claimDigests } from '../notification/delivery-store.ts'

const batchSize = 200

/**
 * Sends one mail with all collected notifications to everyone whose 8 a.m. has passed. It selects what is due rather
 * than zones where it is 8 now, so that downtime of the worker loses nothing.
 */
export const sendDigestsJob = (
  notificationTypes: readonly NotificationType[],
  seal: Seal,
): Job<Record<string, never>> =>
  job({
    name: 'console.send_digests',
    payload: z.strictObject({}),
    // every 15 minutes, because some zones have offsets of a quarter hour
    schedule: '*/15 * * * *',
    transaction: 'own',
    run: async ({ db, signal, log }) => {
      const due = await db.within({ kind: 'none' }, findDue, 'read')
      let total = 0
      let found = batchSize
      while (found === batchSize && !signal.aborted) {
        found = await sendBatch(db, due, notificationTypes, seal)
        total += found
      }
      if (total > 0) log.info({ count: total }, 'digests are written')
    },
  })

/** The last 8 a.m. of every zone with pending digests. */
const findDue = async (tx: Tx) => {
  const now = clock.now()
  const zones = (await listDigestZones(tx)).map((row) => row.time_zone)
  const eights = (digest: 'daily' | 'weekly') =>
    zones.map((zone) => new Date(lastDigestTime(now, zone, digest)).toISOString())
  return { zones, daily: eights('daily'), weekly: eights('weekly'), at: new Date(now).toISOString() }
}
type Due = Awaited<ReturnType<typeof findDue>>

/** Returns how many people were found; claiming ensures that each is found once. */
const sendBatch = (
  db: Database,
  due: Due,
  notificationTypes: readonly NotificationType[],
  seal: Seal,
): Promise<number> =>
  db.within({ kind: 'none' }, async (tx) => {
    const rows = await claimDigests(tx, { ...due, limit: batchSize })
    for (const row of rows) if (row.collected.length > 0) await writeDigest(tx, notificationTypes, seal, row)
    return rows.length
  })

const writeDigest = (tx: Tx, notificationTypes: readonly NotificationType[], seal: Seal, row: DueDigest) => {
  const language = row.language ?? 'vi'
  const lines = row.collected.flatMap(({ kind, values, created_at: at }) => {
    const say = notificationTypes.find((type) => type.kind === kind)?.digestLine
    const { organisation } = values
    return say ? [{ text: say(values, language), organisation: organisation ? String(organisation) : null, at }] : []
  })
  return sendMail(tx, digestMail, {
    to: row.email,
    language,
    timeZone: row.time_zone,
    seal,
    values: {
      name: row.name,
      digest: row.digest,
      // the newest ones
      lines: lines.slice(-maxLines),
      count: lines.length,
      stopToken: writeStopToken(seal, { personId: row.person_id, what: 'digest' }),
    },
  })
}
