import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { useFactorRequired } from '../session/factor-required.ts'
import { PageSkeleton } from './skeletons.tsx'

const FactorNeeded = lazyComponent(async () => (await import('./factor-needed.tsx')).FactorNeeded)

const renderFailed = (retry: () => void) => (
  <ErrorState title={m.console_chunk_title()} onRetry={retry}>
    {m.failure_second_factor_required()}
  </ErrorState>
)

/**
 * An organisation may require a second factor. A person without one sees why, instead of a page full of refusals; the
 * page on which they can set it up stays open.
 */
export const FactorGate = ({ children }: { children: ReactNode }) => {
  const isStopped = useFactorRequired()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (!isStopped || path === paths.information()) return children
  return <FactorNeeded props={{}} waiting={<PageSkeleton />} renderFailed={renderFailed} />
}
