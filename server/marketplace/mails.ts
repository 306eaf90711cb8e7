import { confirmNoticeMail } from './launch-notice/confirm-notice-mail.ts'
import { contactReceivedMail } from './lead/contact-received-mail.ts'
import { documentsMail } from './lead/documents-mail.ts'
import { launchedMail } from './launch-notice/launched-mail.ts'
import { leadMail } from './lead/lead-mail.ts'
import { reportMail } from './report/report-mail.ts'

export const marketplaceMails = [
  contactReceivedMail,
  documentsMail,
  confirmNoticeMail,
  launchedMail,
  leadMail,
  reportMail,
]
