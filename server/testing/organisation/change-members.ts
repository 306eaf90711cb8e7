import { organisation } from '@song-hanh/contract/organisation'
import type { Role } from '@song-hanh/contract/rights/rights'
import type { Member } from '../world/members.ts'
import type { World } from '../world/open-world.ts'

/** What members of an organisation do to each other, over HTTP. */
export const openMemberChanges = (world: World) => ({
  changeRole: (who: Member, { personId }: Member, role: Role, seen: Role) =>
    world.as(who).send(organisation.changeMemberRole, { params: { personId }, body: { role, seen_role: seen } }),
  remove: (who: Member, { personId }: Member, successor?: Member) =>
    world
      .as(who)
      .send(organisation.removeMember, { params: { personId }, query: { successor_id: successor?.personId } }),
  transfer: (who: Member, { personId }: Member) =>
    world.as(who).send(organisation.transferOwnership, { params: { personId } }),
  rolesIn: async (organisationId: string): Promise<Record<string, Role>> => {
    const { rows } = await world.db.admin.query<{ person_id: string; role: Role }>(
      'select person_id, role from organisation.membership where organisation_id = $1',
      [organisationId],
    )
    return Object.fromEntries(rows.map((row) => [row.person_id, row.role]))
  },
})
