// Failures that several parts declare: one name has one sentence, whoever says it.

/** The text is the specification's. */
export const invoiceNotFound = { status: 404, message: 'Invoice not found.' } as const
export const paymentNotFound = { status: 404, message: 'There is no such payment.' } as const
