import { applicationDecidedMail } from './status/application-decided-mail.ts'
import { applicationReminderMail } from './status/application-reminder-mail.ts'
import { applicationOwnersMail } from './status/application-owners-mail.ts'
import { informationReceivedMail } from './status/information-received-mail.ts'

export const ekycMails = [
  informationReceivedMail,
  applicationDecidedMail,
  applicationReminderMail,
  applicationOwnersMail,
]
