import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { findTies } from './settings-store.ts'

export const previewLeaving: Handler<typeof organisation.previewLeaving> = async ({ tx, caller }) => {
  const { id: organisationId } = caller.organisation
  const ties = await findTies.one(tx, {
    organisationId,
    personId: caller.personId,
    now: new Date(clock.now()).toISOString(),
  })
  return { leaving: ties }
}
