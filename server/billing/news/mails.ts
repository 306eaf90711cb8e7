import { contactMails } from './contact-mails.ts'
import { memberMail } from './member-mail.ts'

/** For the worker and the mail gallery. */
export const billingMails = [...new Set(Object.values(contactMails)), memberMail]
