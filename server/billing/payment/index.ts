/** For processes with other providers: staff commands and tests. */
export { createPaymentDeps } from './create-payment-deps.ts'
/** For staff commands. */
export type { PaymentDeps } from './payment-deps.ts'
