import { organisation } from '@song-hanh/contract/organisation'
import type { ServiceRequestForm } from '@song-hanh/contract/organisation/service'
import type { ResourceKind, ResourceStatus } from '@song-hanh/contract/organisation/resource-kind'
import { newId } from '../../platform/id.ts'
import type { Credentials } from '../world/caller.ts'
import type { World } from '../world/open-world.ts'
import type { TestDatabase } from '../database/use-database.ts'

/** A project that runs nothing yet. */
export const insertProject = async ({ admin }: TestDatabase, organisationId: string, name = 'Cổng thanh toán') => {
  const projectId = newId()
  await admin.query(
    `insert into organisation.project (organisation_id, project_id, name, status, created_at, updated_at)
     values ($1, $2, $3, 'active', now(), now())`,
    [organisationId, projectId, name],
  )
  return projectId
}

type NewResource = { kind?: ResourceKind; name?: string; status?: ResourceStatus; region?: string }

export const makeResource = async (
  { admin }: TestDatabase,
  { organisationId, projectId }: { organisationId: string; projectId: string },
  { kind = 'instance', name = 'may-chu-1', status = 'running', region = 'Hà Nội 1' }: NewResource = {},
) => {
  const resourceId = newId()
  await admin.query(
    `insert into organisation.resource (organisation_id, resource_id, project_id, kind, name, status, region, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, now())`,
    [organisationId, resourceId, projectId, kind, name, status, region],
  )
  return resourceId
}

/** Requests a service over HTTP, as the form does. */
export const requestService = (
  world: World,
  member: Credentials,
  wish: Partial<ServiceRequestForm> = {},
  key: string = newId(),
) =>
  world.as(member).send(organisation.requestService, {
    headers: { 'idempotency-key': key },
    body: { kind: 'database', project_id: null, name: '', region: null, wishes: '', ...wish },
  })
