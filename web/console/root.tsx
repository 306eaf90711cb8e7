import { CSPProvider } from '@base-ui/react/csp-provider'
import { Outlet } from '@tanstack/react-router'
import { Fragment } from 'react'
import { LinkContext } from '../ui/link.tsx'
import { Announcer } from './announcer.tsx'
import { ConsoleLink } from './console-link.tsx'
import { useLanguage } from './layout/preferences.ts'

/** Around every page. A change of language makes everything anew: sentences are read while rendering. */
export const Root = () => (
  <CSPProvider disableStyleElements>
    <LinkContext value={ConsoleLink}>
      <Fragment key={useLanguage()}>
        <Outlet />
        <Announcer />
      </Fragment>
    </LinkContext>
  </CSPProvider>
)
