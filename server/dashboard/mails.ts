import { digestMail } from './digest/digest-mail.ts'

export const dashboardMails = [digestMail]
