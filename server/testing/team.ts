import { organisation } from '@song-hanh/contract/organisation'
import type { Role } from '@song-hanh/contract/rights'
import type { Call, Reply, Route } from '@song-hanh/contract/route'
import { newId } from '#platform/id'
import { readReply } from './answers.ts'
import { makeMembership, makePerson, type SignedInMember } from './factories.ts'
import type { Answered, Servers } from './open-servers.ts'
import { signInSomebody } from './sign-in-somebody.ts'
import type { TestDatabase } from './use-database.ts'

export type Somebody = SignedInMember

/** Calls a route of the api as its contract wants it, with params in the address. */
export const openCalls = ({ ask }: Servers) => {
  const call = <R extends Route>(who: Pick<Somebody, 'token' | 'organisationId'>, route: R, input: Call<R>) => {
    const { params, query, body } = input as Record<string, Record<string, unknown>>
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return ask(route, {
      token: who.token,
      organisationId: who.organisationId,
      url: `${path}?${search}`,
      ...(route.idempotency === 'key' && { headers: { 'idempotency-key': newId() } }),
      ...(body && { body }),
    })
  }
  /** What it answers when all is well. */
  const get = async <R extends Route>(
    who: Pick<Somebody, 'token' | 'organisationId'>,
    route: R,
    input: Call<R>,
  ): Promise<Reply<R>> => readReply(route, await call(who, route, input))
  return { call, get }
}

export const failureOf = ({ status, body }: Answered) => [status, body.errors[0]?.code, body.errors[0]?.message]

/** Another person of the same organisation, signed in. */
export const signInColleague = async (db: TestDatabase, servers: Servers, home: Somebody, role: Role) => {
  const somebody = await signInSomebody(db, servers, 'viewer')
  await makeMembership(db, { organisationId: home.organisationId, personId: somebody.personId, role })
  return { ...somebody, organisationId: home.organisationId, account: await accountOf(db, home, somebody.personId) }
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
  given: { email?: string; name?: string } = {},
) => {
  const person = await makePerson(db, given)
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

export const openTeam = async (servers: Servers, owner: Somebody, name = 'Nền tảng dữ liệu') => {
  const { team } = await openCalls(servers).get(owner, organisation.createTeam, { body: { team_name: name } })
  return team
}
