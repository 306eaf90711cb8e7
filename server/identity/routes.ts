import { identity } from '@song-hanh/contract/identity'
import { answer } from '#platform/http/handler'
import type { Parts } from './parts.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { readPublicKeys } from './signing-key.ts'
import { viewUserInfo } from './view-user-info.ts'

export const identityRoutes = (parts: Parts) =>
  answer('identity', identity, {
    signIn: signIn(parts),
    refreshSession: refreshSession(parts),
    signOut,
    viewUserInfo,
    listPublicKeys: async ({ database }) => ({ keys: (await readPublicKeys(database)) as Record<string, unknown>[] }),
  })
