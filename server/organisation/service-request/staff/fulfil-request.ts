import type { StaffTools } from '#platform/staff/staff-tools'
import { regions } from '@song-hanh/contract/organisation/service'
import { clock } from '#platform/clock'
import { newId } from '#platform/id'
import { moveRequest, type Refusal, RollbackError } from './move-request.ts'
import { formatRequestNumber } from '../request.ts'
import { findLiveProject, findPlan } from '../request-store.ts'
import { addResource, setPlan } from './staff-store.ts'

export type Fulfilment = {
  number: number
  words?: string | undefined
  /** Where the request does not specify it. */
  projectId?: string | undefined
  name?: string | undefined
  region?: string | undefined
  status: 'running' | 'pending'
  scope: 'production' | 'staging'
}

/** Fulfils a request: adds the resource to its project, or changes the plan. */
export const fulfilRequest = (deps: StaffTools, fulfilment: Fulfilment): Promise<'moved' | Refusal> =>
  moveRequest(deps, {
    number: fulfilment.number,
    to: 'fulfilled',
    words: fulfilment.words,
    work: async (tx, request) => {
      const { organisation_id: organisationId, plan, kind, number } = request
      const tenant = await findPlan.first(tx, { organisationId })
      if (tenant?.status !== 'active') return 'move_impossible'
      if (plan !== null) {
        await setPlan(tx, { organisationId, plan })
        return { after: { plan } }
      }
      const projectId = fulfilment.projectId ?? request.project_id
      const projectExists = async (id: string) =>
        (await findLiveProject.first(tx, { organisationId, projectId: id })) !== undefined
      if (!projectId || !(await projectExists(projectId))) return 'project_missing'
      const resourceId = newId()
      await addResource(tx, {
        organisationId,
        resourceId,
        projectId,
        kind,
        name: fulfilment.name ?? (request.name || formatRequestNumber(number).toLowerCase()),
        status: fulfilment.status,
        region: fulfilment.region ?? request.region ?? regions[0],
        scope: fulfilment.scope,
        at: new Date(clock.now()).toISOString(),
      })
      // inserting the resource locks its project; it may have been deleted while we waited for the lock
      if (!(await projectExists(projectId))) throw new RollbackError('project_missing')
      return { projectId, resourceId, after: { resource: resourceId } }
    },
  })
