import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { m } from '../../../words/compiled/messages.js'
import { lazyComponent } from '../../lazy/lazy-component.tsx'

/** Apart from the other lazy panels, because the tabs show it too: they must not import what loads them. */
export const LazyCardTab = lazyComponent(async () => (await import('./card-tab.tsx')).CardTab)

/** Few pay later: its tab loads when it is opened. */
export const LazyLaterTab = lazyComponent(async () => (await import('./later-tab.tsx')).LaterTab)

/** Placeholder while loading, and on failure. */
export const lazyFallback = {
  waiting: <Skeleton className="h-96 w-full" />,
  renderFailed: (retry: () => void) => <ErrorState title={m.checkout_part_failed()} onRetry={retry} />,
}
