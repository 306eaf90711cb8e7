import { supportSession } from '../../api/browser.ts'
import { paths } from '../paths.ts'

/** In the address of the page that says how a support session ended. */
export const stoppedMark = '#stopped'

/** Takes everything of the support session out of this tab, and loads a page that knows nothing of it. */
export const leaveSupport = (how: 'over' | 'stopped') => {
  supportSession.leave()
  location.replace(paths.impersonation() + (how === 'stopped' ? stoppedMark : ''))
}
