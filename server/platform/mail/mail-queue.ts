import { z } from 'zod'

/** An address goes into a header of the mail: a line break or a second address in it would write further headers. */
const MailAddress = z
  .string()
  .max(254)
  .regex(/^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+$/u)

/** The queue of all mails. The payload names a person, so nothing of it stays once the mail is out. */
export const mailQueue = {
  name: 'mail.send',
  payload: z.strictObject({
    mail: z.string(),
    to: MailAddress.optional(),
    /** Instead of it, where even the address may not be read in the database. */
    sealedTo: z.string().optional(),
    language: z.enum(['vi', 'en']),
    timeZone: z.string().optional(),
    values: z.record(z.string(), z.unknown()),
    sealed: z.string().optional(),
  }),
  // about two days with the pauses doubling up to an hour: longer than most outages of a mail server
  retries: 55,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  afterwards: 'delete',
} as const
