export { creditInvoice } from './credit-invoice.ts'
export { voidInvoice } from './void-invoice.ts'
