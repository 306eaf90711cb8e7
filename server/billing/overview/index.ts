/** For closing an organisation. */
export { billingDebts } from './debts.ts'
/** For the dashboard: findings and search. */
export { adviseOnBilling } from './advise-on-billing.ts'
