import { organisation } from '@song-hanh/contract/organisation'
import type { Role } from '@song-hanh/contract/rights/rights'
import { newId } from '#platform/id'
import type { Credentials } from '../world/caller.ts'
import { makeMembership, makePerson } from '../database/factories.ts'
import type { Answered, Servers } from '../world/open-servers.ts'
import type { World } from '../world/open-world.ts'
import { signInPerson } from '../world/sign-in-person.ts'
import type { TestDatabase } from '../database/use-database.ts'

export const failureOf = ({ status, body }: Answered) => [status, body.errors[0]?.code, body.errors[0]?.message]

/** Another person of the same organisation, signed in. */
export const signInColleague = async (
  db: TestDatabase,
  servers: Servers,
  home: { organisationId: string },
  role: Role,
) => {
  const someone = await signInPerson(db, servers, 'viewer')
  await makeMembership(db, { organisationId: home.organisationId, personId: someone.personId, role })
  return { ...someone, organisationId: home.organisationId, account: await accountOf(db, home, someone.personId) }
}

export const accountOf = async (
  { admin }: TestDatabase,
  { organisationId }: { organisationId: string },
  personId: string,
) => {
  const { rows } = await admin.query<{ account: string }>(
    'select account_number as account from organisation.membership where organisation_id = $1 and person_id = $2',
    [organisationId, personId],
  )
  return Number(rows[0]?.account)
}

/** A colleague who never signs in. */
export const makeColleague = async (
  db: TestDatabase,
  organisationId: string,
  known: { email?: string; name?: string } = {},
) => {
  const person = await makePerson(db, known)
  await makeMembership(db, { organisationId, personId: person.personId, role: 'viewer' })
  return { ...person, account: await accountOf(db, { organisationId }, person.personId) }
}

/** Something that runs, in a project of its own. */
export const makeService = async ({ admin }: TestDatabase, organisationId: string, name = 'dakmay-warehouse-pg') => {
  const [projectId, serviceId] = [newId(), newId()]
  await admin.query(
    `insert into organisation.project (organisation_id, project_id, name, created_at, updated_at)
     values ($1, $2, 'Kho dữ liệu', now(), now())`,
    [organisationId, projectId],
  )
  await admin.query(
    `insert into organisation.resource (organisation_id, resource_id, project_id, kind, name, status, region, created_at)
     values ($1, $2, $3, 'database', $4, 'running', 'hcm-1', now())`,
    [organisationId, serviceId, projectId, name],
  )
  return { serviceId, projectId, name }
}

export const openTeam = async (world: World, owner: Credentials, name = 'Nền tảng dữ liệu') =>
  (await world.as(owner).call(organisation.createTeam, { body: { team_name: name } })).team
