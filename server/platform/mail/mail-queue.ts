import { z } from 'zod'

/** Prevents header injection: a line break or a second address would add further headers. */
const MailAddress = z
  .string()
  .max(254)
  .regex(/^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+$/u)

/** The queue of all mails. The payload contains personal data, so it is deleted once the mail is sent. */
export const mailQueue = {
  name: 'mail.send',
  payload: z.strictObject({
    mail: z.string(),
    to: MailAddress.optional(),
    /** Instead of `to`, where even the address must not be readable in the database. */
    sealedTo: z.string().optional(),
    language: z.enum(['vi', 'en']),
    timeZone: z.string().optional(),
    values: z.record(z.string(), z.unknown()),
    sealed: z.string().optional(),
  }),
  // about two days with the delay doubling up to an hour: longer than most mail server outages
  retries: 55,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  onCompletion: 'delete',
} as const
