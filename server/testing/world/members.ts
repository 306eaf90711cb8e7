import type { Role } from '@song-hanh/contract/rights/rights'
import { makeMembership, makeOrganisation, makePerson } from '../database/factories.ts'
import { openSessionMaker } from './open-session.ts'
import type { TestDatabase } from '../database/use-database.ts'

/** A member of an organisation who is signed in. */
export type Member = {
  personId: string
  organisationId: string
  token: string
  cookie: string
  email: string
  name: string
}

const roles = ['owner', 'admin', 'developer', 'viewer', 'accountant'] as const
const names: Record<Role, string> = {
  owner: 'Tạ Bích Ngà',
  admin: 'Kiều Văn Lợi',
  developer: 'Cao Đức Minh',
  viewer: 'Lâm Thu Sương',
  accountant: 'Hà Ngọc Yên',
}

/** Organisations and their members, written into the database without the cost of a sign-in. */
export const openMembers = async (db: TestDatabase) => {
  const openSession = await openSessionMaker(db)

  /** A new member of the organisation, or the only one of a new organisation. */
  const member = async (
    role: Role = 'owner',
    at?: { organisationId: string },
    person: { name?: string; email?: string } = {},
  ): Promise<Member> => {
    const { organisationId } = at ?? (await makeOrganisation(db))
    const created = await makePerson(db, { name: names[role], ...person })
    await makeMembership(db, { organisationId, personId: created.personId, role })
    return { ...created, ...(await openSession(created.personId)), organisationId }
  }
  /** The members of a new organisation, one for each role that is named. */
  const members = async <const Roles extends readonly Role[]>(...needed: Roles) => {
    const organisation = await makeOrganisation(db)
    const created: Member[] = []
    for (const role of needed) created.push(await member(role, organisation))
    return created as { [Index in keyof Roles]: Member }
  }
  /** An organisation with one member for each role, and nothing else. */
  const organisationWithMembers = async (
    organisation: { name?: string; plan?: 'Free' | 'Pro' | 'Enterprise' } = {},
  ) => {
    const { organisationId, name } = await makeOrganisation(db, { plan: 'Pro', ...organisation })
    const people = {} as Record<Role, Member>
    for (const role of roles) people[role] = await member(role, { organisationId })
    return { organisationId, name, people }
  }
  /** An organisation without members. */
  const emptyOrganisation = (name: string) => makeOrganisation(db, { name, plan: 'Pro' })

  return { openSession, member, members, organisationWithMembers, emptyOrganisation }
}
