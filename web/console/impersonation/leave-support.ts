import { supportSession } from '../../api/browser.ts'
import { paths } from '../paths.ts'

/** Fragment of the page that says how a support session ended. */
export const stoppedMark = '#stopped'

/** Clears the support session from this tab, and reloads. */
export const leaveSupport = (how: 'over' | 'stopped') => {
  supportSession.leave()
  location.replace(paths.impersonation() + (how === 'stopped' ? stoppedMark : ''))
}
