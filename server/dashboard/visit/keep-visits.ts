import type { dashboard } from '@song-hanh/contract/dashboard'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { memberOf } from '../deps.ts'
import { lockVisits, putVisits } from './visit-store.ts'

const dayMs = 86_400_000

/** Browser clocks are not reliable: times are clamped to the last 24 hours. */
const clampVisitTime = (visitedAt: string, now: number) =>
  new Date(Math.min(now, Math.max(now - dayMs, Date.parse(visitedAt)))).toISOString()

export const keepVisits: Handler<typeof dashboard.keepVisits> = async ({ tx, caller, body: { visits } }) => {
  const owner = memberOf(caller)
  const now = clock.now()
  await lockVisits(tx, owner)
  const kept = await putVisits(tx, {
    ...owner,
    paths: visits.map(({ path }) => path),
    labels: visits.map(({ label }) => label),
    times: visits.map((visit) => clampVisitTime(visit.visited_at, now)),
  })
  return { kept: kept.length }
}
