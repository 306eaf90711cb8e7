import { CSPProvider } from '@base-ui/react/csp-provider'
import { Outlet } from '@tanstack/react-router'
import { Fragment, useEffect, useRef } from 'react'
import { supportSession } from '../../api/browser.ts'
import { LinkContext } from '../../ui/link.tsx'
import { m } from '../../words/compiled/messages.js'
import { Announcer } from '../page/announcer.tsx'
import { ConsoleLink } from '../page/console-link.tsx'
import { focusMain } from '../page/focus.ts'
import { useLanguage } from '../preference/preferences.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'

/** The remount takes the focus away; it belongs to the button that now names the new language. */
const useFocusAfterChange = (language: string) => {
  const before = useRef(language)
  useEffect(() => {
    if (before.current === language) return
    before.current = language
    // after the closing menu has tried to restore the focus to a button that is gone
    requestAnimationFrame(() => {
      const button = document.querySelector<HTMLElement>('[data-language-button]')
      button?.focus()
      if (document.activeElement !== button) focusMain()
    })
  }, [language])
}

const SupportBanner = lazyComponent(async () => (await import('../impersonation/support-banner.tsx')).SupportBanner)

/** The support session must be visible even if the full banner failed to load. */
const renderBareBanner = () => (
  <p className="fixed inset-x-0 top-0 z-40 grid h-(--frame-top) place-items-center bg-gold font-semibold text-on-gold">
    {m.identity_impersonation_banner()}
  </p>
)

/** Around every page. A change of language remounts everything: messages are read on render. */
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
