import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { acceptedReply, addMemberByLink } from './add-member-by-link.ts'
import { loadLink } from './link-token.ts'

export const joinByLink: Handler<typeof organisation.joinByLink> = async ({
  body,
  caller,
  database,
  request,
  note,
}) => {
  const found = await loadLink(database, body.token)
  if (!found) return 'invitation_dead'
  const { organisationId } = found.key
  const { personId } = caller
  return database.within({ kind: 'organisation', organisationId, personId }, async (tx) => {
    const at = new Date(clock.now()).toISOString()
    const admitted = await addMemberByLink(tx, found.key, { personId, at, requestId: request.id })
    if (admitted === 'invitation_dead') return admitted
    await note(admitted.audit, tx)
    return { ...acceptedReply(admitted.isNew), organisation_id: organisationId }
  })
}
