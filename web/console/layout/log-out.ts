import { identity } from '@song-hanh/contract/identity'
import { call, session } from '../../api/browser.ts'

/** The server is told, but whoever presses Log out is out here and now, even when the network is not. */
export const logOut = async () => {
  await call(identity.signOut, {}, { scope: 'person' }).catch(() => {})
  session.end('signed_out')
}
