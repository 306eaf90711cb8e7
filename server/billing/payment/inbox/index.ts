export { listUnknownOrders } from './unknown-orders.ts'
