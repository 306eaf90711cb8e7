export { payOutCredit, returnTransfer } from './payouts.ts'
export { assignTransfer, listUnknownTransfers } from './assign-transfer.ts'
