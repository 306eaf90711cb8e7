import { organisation } from '@song-hanh/contract/organisation'
import type { Member, Removal } from '@song-hanh/contract/organisation-member'
import type { Role } from '@song-hanh/contract/rights'
import type { Route } from '@song-hanh/contract/route'
import { makeMembership, makeOrganisation, makePerson, type SignedInMember } from './factories.ts'
import type { Servers } from './open-servers.ts'
import { openSessionMaker } from './open-session.ts'
import type { TestDatabase } from './use-database.ts'

export type Person = SignedInMember

/** An organisation with people of all roles, and what they do to each other over HTTP. */
export const openPeople = async (db: TestDatabase, { ask }: Servers) => {
  const open = await openSessionMaker(db)

  const join = async (organisationId: string, role: Role, given: { name?: string; email?: string } = {}) => {
    const person = await makePerson(db, given)
    await makeMembership(db, { organisationId, personId: person.personId, role })
    const { token } = await open(person.personId)
    return { ...person, organisationId, token }
  }
  const found = async <const Roles extends readonly Role[]>(...roles: Roles) => {
    const { organisationId } = await makeOrganisation(db)
    const people: Person[] = []
    for (const role of roles) people.push(await join(organisationId, role))
    return people as { [Place in keyof Roles]: Person }
  }
  const on = (route: Pick<Route, 'method' | 'path'>, who: Person, whom: Person, sent: { body?: unknown } = {}) =>
    ask(route, { ...sent, token: who.token, ...atHome(who), url: route.path.replace(':personId', whom.personId) })
  const atHome = ({ organisationId }: Person) => ({ organisationId })

  return {
    join,
    found,
    view: (who: Person, whom: Person) => on(organisation.viewMember, who, whom),
    changeRole: (who: Person, whom: Person, role: Role, seen: Role) =>
      on(organisation.changeMemberRole, who, whom, { body: { role, seen_role: seen } }),
    preview: async (who: Person, whom: Person): Promise<Removal> =>
      ((await on(organisation.previewMemberRemoval, who, whom)).body.data as unknown as { removal: Removal }).removal,
    remove: (who: Person, whom: Person, successor?: Person) =>
      ask(organisation.removeMember, {
        token: who.token,
        ...atHome(who),
        url:
          organisation.removeMember.path.replace(':personId', whom.personId) +
          (successor ? `?successor_id=${successor.personId}` : ''),
      }),
    transfer: (who: Person, whom: Person) => on(organisation.transferOwnership, who, whom),
    list: async (who: Person, query = '') => {
      const url = `${organisation.listMembers.path}${query}`
      const answer = await ask(organisation.listMembers, { token: who.token, ...atHome(who), url })
      return answer.body.data as unknown as { items: Member[]; next?: string }
    },
    exported: (who: Person) => ask(organisation.exportMembers, { token: who.token, ...atHome(who) }),
    rolesIn: async (organisationId: string): Promise<Record<string, Role>> => {
      const { rows } = await db.admin.query<{ person_id: string; role: Role }>(
        'select person_id, role from organisation.membership where organisation_id = $1',
        [organisationId],
      )
      return Object.fromEntries(rows.map((row) => [row.person_id, row.role]))
    },
  }
}
