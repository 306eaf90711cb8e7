import type { RouterHistory } from '@tanstack/react-router'
import { leavesConsole } from '../paths.ts'

/** After a sign-in: redirects to the intended URL, which may be on the public site. */
export const continueAfterSignIn = (router: { history: Pick<RouterHistory, 'replace'> }, href: string) =>
  leavesConsole(href) ? location.replace(href) : router.history.replace(href)
