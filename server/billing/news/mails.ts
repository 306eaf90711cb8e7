import { letters } from './letters.ts'
import { newsMail } from './news-mail.ts'

/** For the worker, which sends them, and the gallery. */
export const billingMails = [...new Set(Object.values(letters)), newsMail]
