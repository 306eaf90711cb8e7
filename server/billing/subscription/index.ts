export { endSubscription, listSubscriptions } from './end-subscription.ts'
export { startSubscription } from './start-subscription.ts'
