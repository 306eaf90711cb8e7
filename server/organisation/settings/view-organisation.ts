import type { organisation, OrganisationView } from '@song-hanh/contract/organisation'
import type { Role } from '@song-hanh/contract/rights/rights'
import type { Tx } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { findOverview } from './settings-store.ts'

/** As a member with this role sees it. */
export const readOrganisation = async (tx: Tx, { id, role }: { id: string; role: Role }): Promise<OrganisationView> => {
  const found = await findOverview.first(tx, { organisationId: id })
  if (!found) throw new Error('the organisation of a member was not found')
  return { organisation_id: id as never, ...found, role }
}

export const viewOrganisation: Handler<typeof organisation.viewOrganisation> = async ({ tx, caller }) => ({
  organisation: await readOrganisation(tx, caller.organisation),
})
