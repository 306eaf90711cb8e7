import { ownSessionRoutes } from '@song-hanh/contract/identity/own-session'
import { profileAuthRoutes } from '@song-hanh/contract/organisation/profile'
import { session } from './browser.ts'
import { identityRules, userInfoRules } from './query-client.ts'
import { query } from './query.ts'
import type { QueryOptionsOf } from './query.ts'

/** The person with roles and contact in the active organisation. */
export const me = (): QueryOptionsOf<typeof profileAuthRoutes.viewMe> => ({
  ...query(profileAuthRoutes.viewMe, {}),
  ...identityRules,
})

/** The person as the auth service knows them. */
export const userInfo = (): QueryOptionsOf<typeof ownSessionRoutes.viewUserInfo> => ({
  ...query(ownSessionRoutes.viewUserInfo, {}, { scope: 'person' }),
  ...userInfoRules(session.isSignedIn()),
})
