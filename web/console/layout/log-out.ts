import { sessionRoutes } from '@song-hanh/contract/identity-session'
import { call, session, supportSession, pendingSignOut } from '../../api/browser.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { forgetCart } from '../../cart/forget-cart.ts'
import { forgetLayouts } from '../forget-layouts.ts'

/** Nobody waits longer than this for a network that does not answer. */
const timeoutMs = 3_000

/** The server has heard it, or has no session of ours any more. */
const isAcknowledged = (error: unknown) => error instanceof CallFailed && (error.status === 401 || error.status === 403)

/** The server is told, but whoever presses Log out is out here and now, even when the network is not. */
export const logOut = async () => {
  const owner = session.ownerId()
  const told = call(sessionRoutes.signOut, {}, { scope: 'person', unattended: true }).then(() => true, isAcknowledged)
  const tooLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), timeoutMs))
  if (!(await Promise.race([told, tooLate])) && owner !== undefined) {
    pendingSignOut.keep(owner)
    void told.then((isTold) => isTold && pendingSignOut.forget(owner))
  }
  // a support session has nothing of this browser's own
  if (!supportSession.isHere()) {
    forgetCart()
    forgetLayouts(localStorage)
  }
  session.end('signed_out')
}
