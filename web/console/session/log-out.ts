import { sessionRoutes } from '@song-hanh/contract/identity/session'
import { call, session, supportSession, pendingSignOut, pendingSupportStop } from '../../api/browser.ts'
import { CallFailed } from '../../api/failure/call-failed.ts'
import { forgetCart } from '../../cart/forget-cart.ts'
import { forgetLayouts } from './forget-layouts.ts'

/** Maximum wait for the server. */
const timeoutMs = 3_000

/** The server ended the session, or had none. */
const isAcknowledged = (error: unknown) => error instanceof CallFailed && (error.status === 401 || error.status === 403)

/** Tells the server, but logs out here in any case, even when the network is down. */
export const logOut = async () => {
  const owner = session.ownerId()
  const acknowledged = call(sessionRoutes.signOut, {}, { scope: 'person', unattended: true }).then(
    () => true,
    isAcknowledged,
  )
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), timeoutMs))
  if (!(await Promise.race([acknowledged, timeout])) && owner !== undefined) {
    const pending = supportSession.isActive() ? pendingSupportStop : pendingSignOut
    pending.keep(owner)
    void acknowledged.then((isEnded) => isEnded && pending.forget(owner))
  }
  // a support session has no state in this browser's own storage
  if (!supportSession.isActive()) {
    forgetCart()
    forgetLayouts(localStorage)
  }
  session.end('signed_out')
}
