import { forbiddenPair, Permission } from '@song-hanh/contract/operations'
import { sql } from 'kysely'
import { z } from 'zod'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail/mail'
import { newToken } from '#platform/secret/token'
import { enrolmentDigest } from '../session/enrolment-token.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { keysLostMail } from './keys-lost-mail.ts'
import { findStaffMember, listManagers } from './staff-store.ts'

const list = z.string().transform((text) => text.split(',').filter(Boolean))

export const ResetInput = z.strictObject({
  member: z.email().toLowerCase(),
  reason: z.string().trim().min(10),
  /** For the first people of an installation. */
  name: z.string().trim().min(1).optional(),
  permissions: list.pipe(z.array(z.enum(Permission.options))).optional(),
})
export type ResetInput = z.output<typeof ResetInput>

/** Refuses in production, unless the setting for an emergency says otherwise. */
export const requireBreakGlass = (env: NodeJS.ProcessEnv): void => {
  if (env['NODE_ENV'] === 'production' && env['STAFF_CLI'] !== 'break-glass')
    throw new Error('In production this needs STAFF_CLI=break-glass: it lets somebody in without a second person.')
}

const findOrAdd = async (tx: Tx, { member: email, name, permissions }: ResetInput): Promise<string> => {
  const found = await findStaffMember.first(tx, { email })
  if (found && found.ended_at === null) return found.staff_id
  if (found || !name || !permissions) throw new Error(`No one with the address ${email} works here.`)
  if (forbiddenPair(permissions)) throw new Error('These permissions must not be held by one person.')
  const staffId = newId()
  await sql`insert into operations.staff_member (staff_id, email, name, permissions)
    values (${staffId}, ${email}, ${name}, ${permissions})`.execute(tx)
  return staffId
}

/**
 * For the owner of the database: the first people of an installation, and the way back when nobody can sign in any more.
 * Ends all keys and sessions of the member and returns the token of a new link, which works at once. Everybody who
 * manages staff is mailed, and the record says that it came from the command line.
 */
export const resetEnrolment = (database: Database, input: ResetInput): Promise<string> => {
  const now = clock.now()
  const at = new Date(now).toISOString()
  return database.within({ kind: 'none' }, async (tx) => {
    const staffId = await findOrAdd(tx, input)
    await sql`delete from operations.staff_passkey where staff_id = ${staffId}`.execute(tx)
    await sql`update operations.staff_enrolment set used_at = ${at} where staff_id = ${staffId} and used_at is null`.execute(
      tx,
    )
    await endSessionsOf(tx, { staffId, at, reason: 'keys_lost' })
    const token = newToken()
    const until = new Date(now + 24 * 3_600_000).toISOString()
    await sql`insert into operations.staff_enrolment
        (enrolment_id, staff_id, digest, created_at, usable_from, expires_at, why)
      values (${newId()}, ${staffId}, ${enrolmentDigest(token)}, ${at}, ${at}, ${until}, 'keys_lost')`.execute(tx)
    await writeAudit(tx, {
      chainId: staffId,
      actor: { kind: 'system' },
      action: 'operations.enrolment_reset',
      thing: { kind: 'staff_member', id: staffId },
      after: { reason: input.reason, via: 'cli' },
    })
    const values = { member: input.member, confirmer: 'reset-enrolment (CLI)', at, usableFrom: at }
    for (const { email } of await listManagers(tx))
      await sendMail(tx, keysLostMail, { to: email, language: 'vi', values })
    return token
  })
}
