import { sql } from 'kysely'
import type { PersonalData } from '#identity/my-data'
import { writeAudit } from '#platform/audit/audit'
import { statement } from '#platform/db/statement'
import { collectKeys, eraseKeys } from './key/personal-keys.ts'

const lockOwned = statement(() => sql`select organisation.hold_owned()`)
const listSoleOwnerships = statement(
  () =>
    sql<{ organisation_id: string; name: string }>`
      select organisation_id, name from organisation.list_sole_ownerships()`,
)
const listRunningServices = statement(
  () =>
    sql<{ organisation_id: string; name: string; count: number }>`
      select organisation_id, name, running as count from organisation.list_running_services()`,
)
const collectPerson = statement(
  () => sql<{ found: Record<string, unknown> }>`select organisation.collect_person() as found`,
)
const collectRequests = statement(
  () => sql<{ requests: unknown[] }>`select organisation.collect_requests() as requests`,
)
const eraseRequests = statement(() => sql`select organisation.erase_requests()`)
const collectServiceRoles = statement(
  () => sql<{ found: unknown[] }>`select organisation.collect_service_roles() as found`,
)
const collectProjects = statement(() => sql<{ found: unknown[] }>`select organisation.collect_projects() as found`)
const collectLinks = statement(() => sql<{ found: unknown[] }>`select organisation.collect_links() as found`)
const eraseLinks = statement(() => sql`select organisation.erase_links()`)
const collectRemovals = statement(() => sql<{ found: unknown[] }>`select organisation.collect_removals() as found`)
const eraseRemovals = statement(() => sql`select organisation.erase_removals()`)
const erasePerson = statement(
  () =>
    sql<{ organisation_id: string; closed: boolean }>`select organisation_id, closed from organisation.erase_person()`,
)

/** A person's rows are in several organisations, so database functions find them by the scope's person. */
export const organisationPersonalData: PersonalData = {
  name: 'organisation',
  lock: async (tx) => {
    await lockOwned(tx)
  },
  blockers: async (tx) => [
    ...(await listSoleOwnerships(tx)).map((held) => ({ kind: 'sole_owner' as const, ...held })),
    ...(await listRunningServices(tx)).map((held) => ({ kind: 'running_services' as const, ...held })),
  ],
  collect: async (tx) => ({
    ...(await collectPerson.first(tx))?.found,
    requests: (await collectRequests.first(tx))?.requests ?? [],
    service_roles: (await collectServiceRoles.first(tx))?.found ?? [],
    projects: (await collectProjects.first(tx))?.found ?? [],
    invitation_links: (await collectLinks.first(tx))?.found ?? [],
    removals: (await collectRemovals.first(tx))?.found ?? [],
    api_keys: await collectKeys(tx),
  }),
  erase: async (tx, personId) => {
    await eraseRequests(tx)
    await eraseKeys(tx)
    await eraseLinks(tx)
    await eraseRemovals(tx)
    for (const { organisation_id: chainId, closed } of await erasePerson(tx))
      await writeAudit(tx, {
        chainId,
        actor: { kind: 'system' },
        action: closed ? 'organisation.closed' : 'organisation.member_erased',
        thing: { kind: 'person', id: personId },
      })
  },
}
