import type { Finding } from '@song-hanh/contract/dashboard'
import { can, type Role } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

const dayMs = 86_400_000

const countWorrying = statement(
  (
    _,
    params: { organisationId: string; personId: string | null; now: string; unusedSince: string; oldSince: string },
  ) =>
    sql<{ unused: number; old: number }>`
      select count(*) filter (where coalesce(last_used_at, created_at) < ${params.unusedSince}::timestamptz)::integer as unused,
        count(*) filter (where created_at < ${params.oldSince}::timestamptz)::integer as old
      from organisation.api_key
      where organisation_id = ${params.organisationId} and revoked_at is null
        and (expires_at is null or expires_at > ${params.now}::timestamptz)
        and (${params.personId}::uuid is null or person_id = ${params.personId}::uuid)`,
)

/** A check of the console's advice: live keys that are unused, and those due for rotation. */
export const adviseOnKeys = async (
  tx: Tx,
  member: { personId: string; organisationId: string; role: Role },
): Promise<Finding[]> => {
  if (!can(member.role, 'key.create')) return []
  const now = clock.now()
  const ago = (days: number) => new Date(now - days * dayMs).toISOString()
  const counted = await countWorrying.first(tx, {
    organisationId: member.organisationId,
    personId: can(member.role, 'key.manage') ? null : member.personId,
    now: ago(0),
    unusedSince: ago(90),
    oldSince: ago(365),
  })
  const { unused, old } = counted ?? { unused: 0, old: 0 }
  return [
    ...(unused > 0 ? [{ kind: 'keys_unused', severity: 'warning', count: unused } as const] : []),
    ...(old > 0 ? [{ kind: 'keys_old', severity: 'warning', count: old } as const] : []),
  ]
}
