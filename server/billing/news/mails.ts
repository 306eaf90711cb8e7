import { letters } from './contact-mails.ts'
import { newsMail } from './member-mail.ts'

/** For the worker, which sends them, and the gallery. */
export const billingMails = [...new Set(Object.values(letters)), newsMail]
