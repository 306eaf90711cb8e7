import '../styles/fonts.css'
import '../styles/console-first.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  prompter,
  intendedUrl,
  organisationChoice,
  session,
  supportSession,
  pendingSignOut,
  pendingSupportStop,
} from '../api/browser.ts'
import type { Prompt } from '../api/prompter.ts'
import { readOrganisationLink } from '../api/organisation-choice.ts'
import type { SessionEnd } from '../api/session.ts'
import { PromptHost, dismissPrompts, showPrompt } from './sign-in/prompt-host.tsx'
import { sessionEndNotice } from './session/session-end-notice.ts'
import { leaveSupport } from './impersonation/leave-support.ts'
import { startLanguage, publishLanguage } from './preference/preferences.ts'
import { linkToken } from './inbound-link/link-token.ts'
import { paths } from './paths.ts'
import { oneTimeQuery } from './inbound-link/one-time-query.ts'
import { openRouter } from './routes.tsx'
import { walletReturn } from './inbound-link/wallet-return.ts'

startLanguage()
const isSupport = supportSession.isActive()
const isSignedIn = session.restore()
if (isSupport && isSignedIn) document.documentElement.dataset.support = ''

const bare = oneTimeQuery.move(location.href) ?? linkToken.move(location.href) ?? walletReturn.move(location.href)
if (bare) history.replaceState(history.state, '', bare)

const link = readOrganisationLink(location.href)
if (link) {
  organisationChoice.choose(link.organisationId)
  history.replaceState(history.state, '', link.rest)
}

const router = openRouter()
// the profile may have another language than this browser had before the sign-in
router.subscribe('onResolved', publishLanguage)

let leaving: Promise<void> | undefined
const isConsole = (path: string | undefined) => path !== undefined && !path.startsWith('/auth/')
/**
 * Without a page of the console on screen, which may hold typed input, the person signs in on the sign-in page; also
 * while navigating there, whatever the page being left still requests.
 */
const mayPrompt = (prompt: Prompt) => {
  const { location: next, resolvedLocation: shown } = router.state
  if (leaving || !isConsole(next.pathname)) return false
  return prompt === 'step_up' || isConsole(shown?.pathname)
}
prompter.showWith(async (prompt) => mayPrompt(prompt) && showPrompt(prompt))

/** Leave the console first: a visible page must not lose its data. */
const goOut = async (end: SessionEnd) => {
  dismissPrompts()
  if (isSupport) return leaveSupport(end === 'signed_out' ? 'stopped' : 'over')
  if (end === 'other_person') return location.reload()
  // an invitation page is open to anyone: it checks again who is signed in
  if (end !== 'signed_out' && router.state.location.pathname === paths.invitation()) return location.reload()
  if (end === 'signed_out') sessionEndNotice.forget()
  // nobody is redirected from a sign-in page
  else if (!router.state.location.pathname.startsWith('/auth/')) sessionEndNotice.show()
  if (end === 'refused') intendedUrl.keep(router.state.location.href)
  else intendedUrl.forget()
  await router.navigate({ href: paths.login(), replace: true })
  if (end !== 'refused') organisationChoice.forget()
  // a person's data must not be left for the next
  const { queryClient } = await import('../api/query-client.ts')
  queryClient.clear()
  const { dropToasts } = await import('../ui/feedback/toast.tsx')
  dropToasts()
}
const leave = (end: SessionEnd) => {
  leaving ??= goOut(end).finally(() => {
    leaving = undefined
  })
}
session.onEnd(async (end) => {
  // a session that the person did not end themselves can be renewed on top of the page
  if (end !== 'refused' || isSupport || !(await prompter.prompt('sign_in_again'))) leave(end)
})

const sendPending = () => {
  if (!isSupport) void pendingSignOut.send()
  void pendingSupportStop.send()
}
sendPending()
addEventListener('online', sendPending)

if (!isSupport) {
  // uploads a cart from before the sign-in; if it fails, the next public page retries
  session.onBegin(() => void import('../cart/sync-cart.ts').then(({ syncCart }) => syncCart()).catch(() => {}))
}

// a support session that ended unnoticed: its tab must not continue with the browser's own
const isOver = isSupport && !isSignedIn && location.pathname !== paths.impersonation()
if (isOver) leaveSupport('over')

const place = document.querySelector('#root')
if (place && !isOver) {
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
      {/* not inside: what the first page reads may need a prompt answered before anything of it is shown */}
      <CSPProvider disableStyleElements>
        <PromptHost />
      </CSPProvider>
    </StrictMode>,
  )
}
