import { digestMail } from './digest-mail.ts'

export const consoleMails = [digestMail]
