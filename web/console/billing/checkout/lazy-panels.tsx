import type { Checkout } from '@song-hanh/contract/billing/payment'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { m } from '../../../words/compiled/messages.js'
import { preloadable } from '../../lazy/preloadable.tsx'
import { firstTab } from './first-tab.ts'
import { phaseOf } from '../payment/phase.ts'

/** The choice of method, its card form, and the result with its QR codes: never needed all at once. */
export const payTabs = preloadable(async () => (await import('./pay-tabs.tsx')).PayTabs)
export const cardTab = preloadable(async () => (await import('./card-tab.tsx')).CardTab)
export const paymentResult = preloadable(async () => (await import('./payment-result.tsx')).PaymentResult)

/** Placeholder while loading, and on failure. */
export const lazyFallback = {
  waiting: <Skeleton className="h-96 w-full" />,
  renderFailed: (retry: () => void) => <ErrorState title={m.checkout_part_failed()} onRetry={retry} />,
}

/** Preloads what the page shows first for this payment. */
export const preloadFirst = async (of: Checkout): Promise<void> => {
  if (phaseOf(of, undefined, Date.now()) !== 'choose') await paymentResult.preload()
  else await Promise.all([payTabs.preload(), firstTab(of) === 'new' && cardTab.preload()])
}
