import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { session } from './browser.ts'
import { identityRules, userInfoRules } from './query-client.ts'
import { query } from './query.ts'
import type { ReadOf } from './query.ts'

/** The person with roles and contact in the active organisation. */
export const me = (): ReadOf<typeof organisation.viewMe> => ({ ...query(organisation.viewMe, {}), ...identityRules })

/** The person as the auth service knows him. */
export const userInfo = (): ReadOf<typeof identity.viewUserInfo> => ({
  ...query(identity.viewUserInfo, {}, { scope: 'person' }),
  ...userInfoRules(session.isSignedIn()),
})
