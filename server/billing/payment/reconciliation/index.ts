export { reconcilePayments } from './reconcile.ts'
