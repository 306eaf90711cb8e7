import { ownSessionRoutes } from '@song-hanh/contract/identity-own-session'
import { profileAuthRoutes } from '@song-hanh/contract/organisation-profile'
import { session } from './browser.ts'
import { identityRules, userInfoRules } from './query-client.ts'
import { query } from './query.ts'
import type { ReadOf } from './query.ts'

/** The person with roles and contact in the active organisation. */
export const me = (): ReadOf<typeof profileAuthRoutes.viewMe> => ({
  ...query(profileAuthRoutes.viewMe, {}),
  ...identityRules,
})

/** The person as the auth service knows him. */
export const userInfo = (): ReadOf<typeof ownSessionRoutes.viewUserInfo> => ({
  ...query(ownSessionRoutes.viewUserInfo, {}, { scope: 'person' }),
  ...userInfoRules(session.isSignedIn()),
})
