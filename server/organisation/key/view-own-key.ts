import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { findOrganisationName } from '../notification/notification-store.ts'
import { showKey } from './key.ts'
import { findKey } from './key-store.ts'

/** What a program can learn about its own key. */
export const viewOwnKey: Handler<typeof organisation.viewOwnKey> = async ({ tx, caller }) => {
  const { id: organisationId } = caller.organisation
  const [row, tenant] = await Promise.all([
    findKey.first(tx, { organisationId, keyId: caller.keyId }),
    findOrganisationName.first(tx, { organisationId }),
  ])
  if (!row || !tenant) return 'key_not_found'
  return { key: showKey(row, clock.now()), organisation: { organisation_id: organisationId, name: tenant.name } }
}
