// Failures that several routes declare, so that one code always has one message.

/** Text from the specification. */
export const invoiceNotFound = { status: 404, message: 'Invoice not found.' } as const
export const paymentNotFound = { status: 404, message: 'There is no such payment.' } as const
