import { z } from 'zod'

/** Mails the link of an enrolment. The staff process knows no token: the worker makes it when it writes the mail. */
export const mailEnrolmentQueue = {
  name: 'operations.mail_enrolment',
  payload: z.strictObject({ enrolmentId: z.uuid(), origin: z.url() }),
}
