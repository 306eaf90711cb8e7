import '../styles/console.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { intendedUrl, organisationChoice, session } from '../api/browser.ts'
import { readOrganisationLink } from '../api/organisation-choice.ts'
import type { End } from '../api/session.ts'
import { sessionEnd } from './identity/session-end.ts'
import { startLanguage } from './layout/preferences.ts'
import { paths } from './paths.ts'
import { openRouter } from './routes.tsx'

startLanguage()
session.restore()

const link = readOrganisationLink(location.href)
if (link) {
  organisationChoice.choose(link.organisationId)
  history.replaceState(history.state, '', link.rest)
}

const router = openRouter()

/** Out of the console first: a page that is still shown must not lose what it shows under its feet. */
const leave = async (end: End) => {
  if (end === 'other_person') return location.reload()
  if (end === 'signed_out') sessionEnd.forget()
  // a sign-in page is no place that one is thrown out of
  else if (!router.state.location.pathname.startsWith('/auth/')) sessionEnd.tell()
  if (end === 'refused') intendedUrl.keep(router.state.location.href)
  else intendedUrl.forget()
  await router.navigate({ href: paths.login(), replace: true })
  if (end !== 'refused') organisationChoice.forget()
  // what one person read is not there for the next
  const { queryClient } = await import('../api/query-client.ts')
  queryClient.clear()
}
session.onEnd((end) => void leave(end))

const place = document.querySelector('#root')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
