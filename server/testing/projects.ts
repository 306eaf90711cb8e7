import { organisation } from '@song-hanh/contract/organisation'
import type { Role } from '@song-hanh/contract/rights'
import type { Route } from '@song-hanh/contract/route'
import { newId } from '#platform/id'
import { makeMembership, makeOrganisation, makePerson, type SignedInMember } from './factories.ts'
import type { Servers } from './open-servers.ts'
import { openSessionMaker } from './open-session.ts'
import type { TestDatabase } from './use-database.ts'

export type Somebody = SignedInMember
type Params = Record<string, string | number>

/** `/api/v1/projects/:projectId` with the ids in their places. */
const fill = (path: string, params: Params) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** People of organisations who work with projects, over HTTP. */
export const openProjects = async (db: TestDatabase, { ask }: Servers) => {
  const openSession = await openSessionMaker(db)

  /** A new member of an organisation, or the only one of a new one. */
  const makeSomebody = async (role: Role, at?: { organisationId: string }, name?: string): Promise<Somebody> => {
    const { organisationId } = at ?? (await makeOrganisation(db))
    const person = await makePerson(db, name === undefined ? {} : { name })
    await makeMembership(db, { organisationId, personId: person.personId, role })
    const { token } = await openSession(person.personId)
    return { ...person, organisationId, token }
  }

  const send = (route: Pick<Route, 'method' | 'path'>, who: Somebody, params: Params = {}, body?: object, query = '') =>
    ask(route, {
      token: who.token,
      organisationId: who.organisationId,
      url: fill(route.path, params) + query,
      headers: { 'idempotency-key': newId() },
      ...(body && { body }),
    })

  /** A project that he makes, over HTTP. */
  const makeProject = async (who: Somebody, name = 'Rang xay', description = '') => {
    const answer = await send(organisation.createProject, who, {}, { name, description })
    const { project } = answer.body.data as unknown as { project: { project_id: string; version: number } }
    return { projectId: project.project_id, version: project.version }
  }

  const addResource = async (
    { organisationId, projectId }: { organisationId: string; projectId: string },
    { kind = 'instance', status = 'running', name = 'may-1' } = {},
  ) => {
    const resourceId = newId()
    await db.admin.query(
      `insert into organisation.resource (organisation_id, resource_id, project_id, kind, name, status, region, created_at)
       values ($1, $2, $3, $4, $5, $6, 'hn-1', now())`,
      [organisationId, resourceId, projectId, kind, name, status],
    )
    return resourceId
  }

  return { makeSomebody, send, makeProject, addResource }
}
