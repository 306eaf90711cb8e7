import { newSignInMail } from './new-sign-in-mail.ts'

export const identityMails = [newSignInMail]
