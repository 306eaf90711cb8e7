/** Constants of the specification. They are upper limits: underwriting decides what a customer gets. */
export const payLaterLimits = { small: 50_000_000, large: 100_000_000 } as const
export const payLaterDays = 30

/** By the specification: fifty million for an invoice of at most fifty million, a hundred million above. */
export const payLaterCap = (invoiceTotal: number): number =>
  invoiceTotal <= payLaterLimits.small ? payLaterLimits.small : payLaterLimits.large
