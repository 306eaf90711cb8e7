import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { m } from '../../words/compiled/messages.js'
import { lazyComponent } from '../lazy/lazy-component.tsx'

/** The page's loader waits for it, so that the title of the step is there to take the focus. */
export const LazyClosingStep = lazyComponent(async () => (await import('./step/closing-step.tsx')).ClosingStep)

export const renderFailed = (retry: () => void) => <ErrorState isPage title={m.console_chunk_title()} onRetry={retry} />
