import { CSPProvider } from '@base-ui/react/csp-provider'
import { Outlet } from '@tanstack/react-router'
import { Fragment, useEffect, useRef } from 'react'
import { LinkContext } from '../ui/link.tsx'
import { Announcer } from './announcer.tsx'
import { ConsoleLink } from './console-link.tsx'
import { focusMain } from './focus.ts'
import { useLanguage } from './layout/preferences.ts'

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

/** Around every page. A change of language makes everything anew: sentences are read while rendering. */
export const Root = () => {
  const language = useLanguage()
  useFocusAfterChange(language)
  return (
    <CSPProvider disableStyleElements>
      <LinkContext value={ConsoleLink}>
        <Fragment key={language}>
          <Outlet />
          <Announcer />
        </Fragment>
      </LinkContext>
    </CSPProvider>
  )
}
