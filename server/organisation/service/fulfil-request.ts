import { regions } from '@song-hanh/contract/organisation-service'
import { clock } from '#platform/clock'
import { newId } from '#platform/id'
import { moveRequest, type Refusal, type StaffDeps, RollbackError } from './move-request.ts'
import { formatRequestNumber } from './request.ts'
import { findLiveProject, findPlan } from './request-store.ts'
import { addResource, setPlan } from './staff-store.ts'

export type Fulfilment = {
  number: number
  words?: string | undefined
  /** Where the request itself does not say. */
  projectId?: string | undefined
  name?: string | undefined
  region?: string | undefined
  status: 'running' | 'pending'
  scope: 'production' | 'staging'
}

/** What was asked for is there: the resource stands in its project, or the plan is the wanted one. */
export const fulfilRequest = (tools: StaffDeps, given: Fulfilment): Promise<'moved' | Refusal> =>
  moveRequest(tools, {
    number: given.number,
    to: 'fulfilled',
    words: given.words,
    work: async (tx, request) => {
      const { organisation_id: organisationId, plan, kind, number } = request
      const home = await findPlan.first(tx, { organisationId })
      if (home?.status !== 'active') return 'move_impossible'
      if (plan !== null) {
        await setPlan(tx, { organisationId, plan })
        return { after: { plan } }
      }
      const projectId = given.projectId ?? request.project_id
      const isThere = async (id: string) =>
        (await findLiveProject.first(tx, { organisationId, projectId: id })) !== undefined
      if (!projectId || !(await isThere(projectId))) return 'project_missing'
      const resourceId = newId()
      await addResource(tx, {
        organisationId,
        resourceId,
        projectId,
        kind,
        name: given.name ?? (request.name || formatRequestNumber(number).toLowerCase()),
        status: given.status,
        region: given.region ?? request.region ?? regions[0],
        scope: given.scope,
        at: new Date(clock.now()).toISOString(),
      })
      // the resource holds its project; whoever deleted it while we waited for that was not seen before
      if (!(await isThere(projectId))) throw new RollbackError('project_missing')
      return { projectId, resourceId, after: { resource: resourceId } }
    },
  })
