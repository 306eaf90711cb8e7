import { maxOwned, type organisation } from '@song-hanh/contract/organisation'
import { personal } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { insertOrganisation } from './insert-organisation.ts'
import { findMember } from '../membership/membership-store.ts'
import { countOwned, lockOwned } from './settings-store.ts'

/** Another personal organisation; a business has to apply. */
export const createOrganisation: Handler<typeof organisation.createOrganisation> = async (call) => {
  const { caller, body, database, request, note } = call
  const { personId } = caller
  const organisationId = newId()
  return database.within({ kind: 'organisation', organisationId, personId }, async (tx) => {
    await lockOwned(tx, { personId })
    const count = await countOwned.first(tx)
    if (count && count.owned >= maxOwned) return 'too_many_organisations'
    await insertOrganisation(tx, {
      organisationId,
      kind: 'personal',
      name: body.name,
      personId,
      at: new Date(clock.now()).toISOString(),
      // the caller's row is visible only once they are a member
      contact: async () => {
        const me = await findMember.first(tx, { personId })
        return { name: me?.name ?? '', email: me?.email ?? '', phone: '', source: 'own' }
      },
      requestId: request.id,
    })
    const thing = { kind: 'organisation', id: organisationId }
    await note({ chainId: organisationId, thing, after: { kind: 'personal', name: personal(personId, body.name) } }, tx)
    return { organisation_id: organisationId as never }
  })
}
