import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { summariseRemoval } from './removal-store.ts'

export const previewMemberRemoval: Handler<typeof organisation.previewMemberRemoval> = async (call) => {
  const key = { organisationId: call.caller.organisation.id, personId: call.params.personId }
  const removal = await summariseRemoval(call.tx, { ...key, at: new Date(clock.now()).toISOString() })
  return removal ? { removal } : 'member_not_found'
}
