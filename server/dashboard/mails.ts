import { digestMail } from './digest/digest-mail.ts'

export const consoleMails = [digestMail]
