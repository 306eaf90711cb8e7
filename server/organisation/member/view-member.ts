import type { organisation } from '@song-hanh/contract/organisation'
import { can } from '@song-hanh/contract/rights/rights'
import { actorOf } from '#platform/http/caller'
import type { Handler } from '#platform/http/handler'
import { readMembers } from './member-store.ts'

export const viewMember: Handler<typeof organisation.viewMember> = async ({ tx, caller, params }) => {
  if (!can(actorOf(caller), 'organisation.view')) return 'not_allowed'
  const [member] = await readMembers(tx, caller.organisation.id, [params.personId])
  if (!member) return 'member_not_found'
  return { member: { ...member, is_me: caller.kind === 'session' && caller.personId === member.person_id } }
}
