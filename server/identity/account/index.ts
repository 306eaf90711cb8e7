export { findCustomer, lockCustomer, unlockCustomer } from './lock-customer.ts'
/** For the dashboard: security advice and set-up steps. */
export { adviseOnSecondFactor, listSecuritySteps } from './security-advice.ts'
export { correctName } from './correct-name.ts'
