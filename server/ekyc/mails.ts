import { applicationDecidedMail } from './application-decided-mail.ts'
import { applicationReminderMail } from './application-reminder-mail.ts'
import { applicationOwnersMail } from './application-owners-mail.ts'
import { informationReceivedMail } from './information-received-mail.ts'

export const ekycMails = [
  informationReceivedMail,
  applicationDecidedMail,
  applicationReminderMail,
  applicationOwnersMail,
]
