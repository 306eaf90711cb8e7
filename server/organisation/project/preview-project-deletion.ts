import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { findProjectKey } from './project.ts'
import { countAffected } from './project-store.ts'

export const previewProjectDeletion: Handler<typeof organisation.previewProjectDeletion> = async (call) => {
  const { tx, caller, params } = call
  const key = await findProjectKey(tx, caller, params.projectId)
  const deletion = key && (await countAffected.first(tx, { ...key, now: new Date(clock.now()).toISOString() }))
  return deletion ? { deletion } : 'project_not_found'
}
