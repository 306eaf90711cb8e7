import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { session } from '../../api/browser.ts'
import { CallFailed } from '../../api/failure/call-failed.ts'
import { sentenceFor } from '../../api/failure/failure-words.ts'
import { Brand } from '../../ui/art/brand.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { m } from '../../words/compiled/messages.js'
import { focusMain, isFocusLost } from '../page/focus.ts'
import { logOut } from '../session/log-out.ts'
import { PageSkeleton } from '../frame/skeletons.tsx'
import { mayReload, ChunkLoadError, reloadOnce } from '../lazy/load-chunk.ts'

/** A page failed to load, and a reload did not help. */
export const ChunkMissing = () => (
  <ErrorState
    isPage
    title={m.console_chunk_title()}
    action={<Button onClick={() => location.reload()}>{m.console_reload()}</Button>}
  >
    {m.console_chunk_hint()}
  </ErrorState>
)

/**
 * In place of a page whose chunk failed to load. It reloads once, because only now the person wants the page; if that
 * does not help, it shows the failure.
 */
const ChunkFailed = ({ error }: { error: ChunkLoadError }) => {
  const [reloads] = useState(() => mayReload(error))
  useEffect(() => {
    if (reloads) reloadOnce()
  }, [reloads])
  return reloads ? <PageSkeleton /> : <ChunkMissing />
}

/** In place of a page whose data failed to load. The rest of the console works. */
export const PageFailed = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await router.invalidate()
    reset()
    setRetrying(false)
    requestAnimationFrame(() => {
      if (isFocusLost()) focusMain()
    })
  }
  if (error instanceof ChunkLoadError) return <ChunkFailed error={error} />
  const isAnswer = error instanceof CallFailed
  return (
    <ErrorState
      isPage
      title={isAnswer ? m.console_page_failed() : m.console_fault_title()}
      onRetry={() => void retry()}
      retrying={retrying}
      requestId={isAnswer ? error.requestId : undefined}
    >
      <p>{sentenceFor(error)}</p>
      <p>{m.console_page_failed_hint()}</p>
    </ErrorState>
  )
}

/** For pages outside the console's frame, or when the frame itself failed. */
export const BarePage = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto min-h-dvh max-w-200 px-5 pb-16">
    <header className="flex h-24 items-center justify-between max-sm:h-16">
      <Brand />
      {session.isSignedIn() && (
        <Button variant="ghost" onClick={() => void logOut()}>
          {m.console_log_out()}
        </Button>
      )}
    </header>
    <main id="main" tabIndex={-1} className="outline-none">
      {children}
    </main>
  </div>
)

export const ConsoleFailed = (props: ErrorComponentProps) => (
  <BarePage>
    <PageFailed {...props} />
  </BarePage>
)
