import type { RouterHistory } from '@tanstack/react-router'
import { leavesConsole } from './paths.ts'

/** After a sign-in: to where the person wanted to go, which may be a page of the public site. */
export const continueAfterSignIn = (router: { history: Pick<RouterHistory, 'replace'> }, href: string) =>
  leavesConsole(href) ? location.replace(href) : router.history.replace(href)
