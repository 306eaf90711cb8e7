import { identity } from '@song-hanh/contract/identity'
import { issueImpersonation } from '#identity/impersonation'
import { findFirstOrganisation } from '#organisation/membership'
import { setAuditSeal } from '#platform/audit/audit'
import { openSeal } from '#platform/secret/secret'
import { type Servers, testConfig } from '../world/open-servers.ts'
import type { TestDatabase } from '../database/use-database.ts'

type Staff = { staffId: string; name: string }
export type ActingSession = { access_token: string; exp: number; uuid: string; actor_name: string }

/** A ticket as the staff command issues it, without the program around it. */
export const issueTicket = async (db: TestDatabase, personId: string, staff: Staff) => {
  setAuditSeal(openSeal(testConfig(db.url('staff')).SEAL_KEYS))
  const issued = await db.as('staff').within({ kind: 'person', personId }, async (tx) =>
    issueImpersonation(tx, {
      personId,
      organisationId: (await findFirstOrganisation(tx, personId)) ?? null,
      staffId: staff.staffId,
      staffName: staff.name,
      reason: 'Khách hàng nhờ xem giúp hoá đơn',
      reference: 'HT-1042',
    }),
  )
  if (issued === 'person_locked') throw new Error('impersonation of a locked person was refused')
  return issued
}

export const exchange = (servers: Servers, jwt: string) => servers.ask(identity.enterImpersonation, { body: { jwt } })

/** A session in which staff act for a customer. */
export const actFor = async (db: TestDatabase, servers: Servers, personId: string, staff: Staff) => {
  const { token } = await issueTicket(db, personId, staff)
  return (await exchange(servers, token)).body.data as unknown as ActingSession
}
