import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { accepted, admitByLink } from './add-member-by-link.ts'
import { readLink } from './link-token.ts'

export const joinByLink: Handler<typeof organisation.joinByLink> = async ({
  body,
  caller,
  database,
  request,
  note,
}) => {
  const found = await readLink(database, body.token)
  if (!found) return 'invitation_dead'
  const { organisationId } = found.name
  const { personId } = caller
  return database.within({ kind: 'organisation', organisationId, personId }, async (tx) => {
    const at = new Date(clock.now()).toISOString()
    const admitted = await admitByLink(tx, found.name, { personId, at, requestId: request.id })
    if (admitted === 'invitation_dead') return admitted
    await note(admitted.audit, tx)
    return { ...accepted(admitted.isNew), organisation_id: organisationId }
  })
}
