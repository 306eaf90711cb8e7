import type { Checkout } from '@song-hanh/contract/billing/payment'
import { preloadable } from '../../lazy/preloadable.tsx'
import { firstTab } from './first-tab.ts'
import { cardTab } from './lazy-card-tab.tsx'
import { phaseOf } from '../payment/phase.ts'

/** The choice of method, and the result with its QR codes: never needed all at once. */
export const payTabs = preloadable(async () => (await import('./pay-tabs.tsx')).PayTabs)
export const paymentResult = preloadable(async () => (await import('./payment-result.tsx')).PaymentResult)

/** Preloads what the page shows first for this payment. */
export const preloadFirst = async (of: Checkout): Promise<void> => {
  if (phaseOf(of, undefined, Date.now()) !== 'choose') await paymentResult.preload()
  else await Promise.all([payTabs.preload(), firstTab(of) === 'new' && cardTab.preload()])
}
