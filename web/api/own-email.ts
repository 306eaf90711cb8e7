import { ownSessionRoutes } from '@song-hanh/contract/identity-own-session'
import { call, session } from './browser.ts'

/** The signed-in person's address; a visitor is asked nothing and no request is made for him. */
export const readOwnEmail = async (): Promise<string | undefined> => {
  if (!session.isSignedIn()) return undefined
  try {
    const { user } = await call(ownSessionRoutes.viewUserInfo, {}, { scope: 'person', unattended: true })
    return user.email
  } catch {
    // a convenience only: whoever has no answer types it
    return undefined
  }
}
