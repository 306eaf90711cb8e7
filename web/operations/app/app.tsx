import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { useLanguage } from '../../preference/choices.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LinkContext } from '../../ui/link.tsx'
import { m } from '../../words/compiled/messages.js'
import { ColleaguesPage } from '../colleagues/colleagues-page.tsx'
import { EnrolPage } from '../enrol/enrol-page.tsx'
import { MePage } from '../me/me-page.tsx'
import { goTo, StaffLink, usePath } from '../page/navigation.tsx'
import { OpenFrame } from '../page/open-frame.tsx'
import { QueuePage } from '../queue/queue-page.tsx'
import { staffSentenceFor } from '../session/failure-words.ts'
import { PromptHost } from '../session/prompt-host.tsx'
import { useSelf } from '../session/self.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { Frame } from './frame.tsx'

type Page = { title: () => string; page: ReactNode }

const framed: Record<string, Page> = {
  '/queue': { title: m.operations_queue, page: <QueuePage /> },
  '/colleagues': { title: m.operations_colleagues, page: <ColleaguesPage /> },
  '/me': { title: m.operations_me, page: <MePage /> },
}

const usePageTitle = (page: string) => {
  const title = m.operations_title_suffix({ page })
  useEffect(() => {
    document.title = title
  }, [title])
}

const OpenPage = ({ title, children }: { title: string; children: ReactNode }) => {
  usePageTitle(title)
  return children
}

/** A new page begins at its content, for keyboards and screen readers too. */
const FramedPage = ({ path }: { path: string }) => {
  const { title, page } = framed[path] ?? { title: m.operations_queue, page: <QueuePage /> }
  usePageTitle(title())
  useEffect(() => {
    if (!(path in framed)) goTo('/queue', { replace: true })
  }, [path])
  return <Frame key={path}>{page}</Frame>
}

/** Who is asked decides which page: nobody signs in, a member with one key adds the second. */
const CurrentPage = () => {
  const path = usePath()
  const { data: self, error, refetch, isFetching } = useSelf()
  if (error)
    return (
      <OpenPage title={m.operations_failed_title()}>
        <OpenFrame>
          <ErrorState isPage title={m.operations_failed_title()} retrying={isFetching} onRetry={() => void refetch()}>
            {staffSentenceFor(error)}
          </ErrorState>
        </OpenFrame>
      </OpenPage>
    )
  if (self === undefined) return null
  if (path === '/enrol' || (self !== null && self.passkeys.length < 2))
    return (
      <OpenPage title={m.operations_enrol_page()}>
        <EnrolPage />
      </OpenPage>
    )
  if (self === null)
    return (
      <OpenPage title={m.operations_sign_in()}>
        <SignInPage />
      </OpenPage>
    )
  return <FramedPage path={path} />
}

/** A change of language remounts everything: messages are read on render. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <CSPProvider disableStyleElements>
      <LinkContext value={StaffLink}>
        <Fragment key={useLanguage()}>
          <CurrentPage />
          <PromptHost />
        </Fragment>
      </LinkContext>
    </CSPProvider>
  </QueryClientProvider>
)
