import type { identity } from '@song-hanh/contract/identity'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { findPerson } from './person-store.ts'

export const viewUserInfo: Handler<typeof identity.viewUserInfo> = async ({ tx, caller }) => {
  const person = await findPerson.first(tx, { personId: caller.personId })
  if (!person) throw new Error('a live session without its person')
  return {
    user: {
      user_id: person.person_id,
      user_uuid: person.person_id,
      email: person.email,
      role: caller.organisation?.role ?? 'user',
      sign_in_count: person.sign_in_count,
      current_sign_in_at: person.current_sign_in_at,
      last_sign_in_at: person.last_sign_in_at,
      locked: person.locked_until !== null && Date.parse(person.locked_until) > clock.now(),
      verified: person.email_verified_at !== null,
    },
  }
}
