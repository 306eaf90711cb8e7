/** The specification's constants. They are caps: what a customer gets is decided by what is known of it. */
export const payLaterLimits = { small: 50_000_000, large: 100_000_000 } as const
export const payLaterDays = 30

/** By the specification: fifty million for an invoice of at most fifty million, a hundred for a larger one. */
export const payLaterCap = (invoiceTotal: number): number =>
  invoiceTotal <= payLaterLimits.small ? payLaterLimits.small : payLaterLimits.large
