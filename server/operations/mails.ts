import { enrolmentMail } from './staff/enrolment-mail.ts'
import { keysLostMail } from './staff/keys-lost-mail.ts'

export const operationsMails = [enrolmentMail, keysLostMail]
