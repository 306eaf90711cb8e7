import { contactMails } from './notification/contact-mails.ts'
import { memberMail } from './notification/member-mail.ts'

/** For the worker and the mail gallery. */
export const billingMails = [...new Set(Object.values(contactMails)), memberMail]
