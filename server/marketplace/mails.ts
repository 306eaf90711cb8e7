import { confirmNoticeMail } from './confirm-notice-mail.ts'
import { contactReceivedMail } from './contact-received-mail.ts'
import { documentsMail } from './documents-mail.ts'
import { launchedMail } from './launched-mail.ts'
import { leadMail } from './lead-mail.ts'
import { reportMail } from './report-mail.ts'

export const marketplaceMails = [
  contactReceivedMail,
  documentsMail,
  confirmNoticeMail,
  launchedMail,
  leadMail,
  reportMail,
]
