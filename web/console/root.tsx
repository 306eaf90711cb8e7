import { CSPProvider } from '@base-ui/react/csp-provider'
import { Outlet } from '@tanstack/react-router'
import { Fragment, useEffect, useRef } from 'react'
import { supportSession } from '../api/browser.ts'
import { LinkContext } from '../ui/link.tsx'
import { m } from '../words/compiled/messages.js'
import { Announcer } from './announcer.tsx'
import { ConsoleLink } from './console-link.tsx'
import { focusMain } from './focus.ts'
import { useLanguage } from './layout/preferences.ts'
import { lazyWithRetry } from './lazy-with-retry.tsx'

/** Making everything anew takes the focus away; it belongs to the button that now names the new language. */
const useFocusAfterChange = (language: string) => {
  const before = useRef(language)
  useEffect(() => {
    if (before.current === language) return
    before.current = language
    // after the menu that closes has tried to give the focus back to a button that is gone
    requestAnimationFrame(() => {
      const button = document.querySelector<HTMLElement>('[data-language-button]')
      button?.focus()
      if (document.activeElement !== button) focusMain()
    })
  }, [language])
}

const SupportBanner = lazyWithRetry(async () => (await import('./layout/support-banner.tsx')).SupportBanner)

/** Whose account this is must be seen, also when the part that says more did not arrive. */
const renderBareBanner = () => (
  <p className="fixed inset-x-0 top-0 z-40 grid h-(--frame-top) place-items-center bg-gold font-semibold text-on-gold">
    {m.identity_impersonation_banner()}
  </p>
)

/** Around every page. A change of language makes everything anew: sentences are read while rendering. */
export const Root = () => {
  const language = useLanguage()
  useFocusAfterChange(language)
  return (
    <CSPProvider disableStyleElements>
      <LinkContext value={ConsoleLink}>
        <Fragment key={language}>
          {supportSession.read() && <SupportBanner props={{}} renderFailed={renderBareBanner} />}
          <Outlet />
          <Announcer />
        </Fragment>
      </LinkContext>
    </CSPProvider>
  )
}
