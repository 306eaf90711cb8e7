import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import { isLocked } from '../person/person.ts'
import { findPerson } from '../person/person-store.ts'
import { findSessionMethod } from '../session/session-store.ts'

export const viewUserInfo: Handler<typeof identity.viewUserInfo> = async ({ tx, caller }) => {
  const { personId, sessionId } = caller
  const [person, session] = await Promise.all([
    findPerson.first(tx, { personId }),
    findSessionMethod.first(tx, { personId, sessionId }),
  ])
  if (!person) throw new Error('session has no person')
  return {
    user: {
      user_id: person.person_id,
      user_uuid: person.person_id,
      email: person.email,
      // by the specification no role is shown after single sign-on
      role: session?.method === 'sso' ? 'user' : (caller.organisation?.role ?? 'user'),
      sign_in_count: person.sign_in_count,
      current_sign_in_at: person.current_sign_in_at,
      last_sign_in_at: person.last_sign_in_at,
      locked: isLocked(person),
      verified: person.email_verified_at !== null,
    },
  }
}
