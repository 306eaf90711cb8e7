import type { organisation } from '@song-hanh/contract/organisation'
import { personal } from '#platform/audit/audit'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { lockOrganisation, storeName } from './settings-store.ts'
import { readOrganisation } from './view-organisation.ts'

export const renameOrganisation: Handler<typeof organisation.renameOrganisation> = async (call) => {
  const { tx, caller, body, request, note } = call
  const { id: organisationId } = caller.organisation
  const current = await lockOrganisation.first(tx, { organisationId })
  if (!current) throw new Error('the organisation of a member was not found')
  if (current.version !== body.version) return 'organisation_changed'

  await storeName(tx, { organisationId, name: body.name, version: current.version + 1 })
  // a personal organisation usually has its owner's name
  const auditView = (name: string) => ({ name: current.kind === 'personal' ? personal(caller.personId, name) : name })
  await note({
    thing: { kind: 'organisation', id: organisationId },
    before: auditView(current.name),
    after: auditView(body.name),
  })
  await publish(tx, {
    chainId: organisationId,
    name: 'organisation.renamed',
    payload: { organisation_id: organisationId },
    requestId: request.id,
  })
  return { organisation: await readOrganisation(tx, caller.organisation) }
}
