import { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { stateOf } from './link.ts'
import { loadLink } from './link-token.ts'

const { message } = organisation.viewInvitationLink.failures.invitation_dead

export const validateInvitationLink: Handler<typeof organisation.validateInvitationLink> = async ({
  body,
  database,
}) => {
  const found = await loadLink(database, body.token)
  const isValid = found !== undefined && stateOf(found.link) === 'live'
  return { is_valid: isValid, message: isValid ? 'This invitation can be accepted.' : message }
}
