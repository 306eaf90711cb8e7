export type { StatementLine } from './bank-feed.ts'
export type { Callback, Notice, Order, Outcome, Provider, Refund, Refusal, Refused, Verdict } from './gateway.ts'
export { type Gateways, openGateways } from './open-gateways.ts'
