import { ownSessionRoutes } from '@song-hanh/contract/identity/own-session'
import { call, session } from './browser.ts'

/** The signed-in person's address; for a visitor no request is made. */
export const readOwnEmail = async (): Promise<string | undefined> => {
  if (!session.isSignedIn()) return undefined
  try {
    const { user } = await call(ownSessionRoutes.viewUserInfo, {}, { scope: 'person', unattended: true })
    return user.email
  } catch {
    // a convenience only: on failure the person types it
    return undefined
  }
}
