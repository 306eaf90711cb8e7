export { endSubscription, listSubscriptions } from './end-subscription.ts'
export { startSubscription } from './start-subscription.ts'
/** For the marketplace: what not to recommend. */
export { listBilledItems } from './billed-items.ts'
