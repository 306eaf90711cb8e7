import type { Checkout } from '@song-hanh/contract/billing/payment'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { firstTab } from './first-tab.ts'
import { LazyCardTab } from './lazy-tabs.tsx'
import { walletReturn } from '../../inbound-link/wallet-return.ts'
import { earlierFailure, phaseOf } from '../payment/phase.ts'

/** The choice of method, and the result with its QR codes: never needed all at once. */
export const LazyPayTabs = lazyComponent(async () => (await import('./pay-tabs.tsx')).PayTabs)
export const LazyPaymentResult = lazyComponent(async () => (await import('./payment-result.tsx')).PaymentResult)

/** Preloads what the page shows first for this payment. */
export const preloadFirst = async (of: Checkout): Promise<void> => {
  if (phaseOf(of, earlierFailure(of, walletReturn.isHeld()), Date.now()) !== 'choose') await LazyPaymentResult.preload()
  else await Promise.all([LazyPayTabs.preload(), firstTab(of) === 'new' && LazyCardTab.preload()])
}
