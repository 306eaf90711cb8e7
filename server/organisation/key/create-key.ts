import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { findProjectName } from './key-store.ts'
import { issueKey } from './issue-key.ts'

const dayMs = 86_400_000

export const createKey: Handler<typeof organisation.createKey> = async ({ body, caller, tx, request, note }) => {
  const { id: organisationId, role } = caller.organisation
  const { name, scopes, addresses, project_id: projectId = null, expires_in_days: days } = body
  if (projectId !== null && !(await findProjectName.first(tx, { organisationId, projectId })))
    return 'project_not_found'
  const expiresAt = days === undefined ? null : new Date(clock.now() + days * dayMs).toISOString()
  const { personId } = caller
  const issued = await issueKey(tx, { organisationId, personId, role, name, scopes, projectId, addresses, expiresAt })
  if (typeof issued === 'string') return issued
  const { key_id: keyId } = issued.key
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.key_created',
    payload: { key_id: keyId },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'key', id: keyId },
    after: { name, scopes: issued.key.scopes, project: projectId, expires_at: expiresAt, addresses },
  })
  return issued
}
