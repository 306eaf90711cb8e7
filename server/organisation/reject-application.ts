import { sendMail } from '#platform/mail'
import { openApplicationLink } from './application-link.ts'
import { applicationRejectedMail } from './application-rejected-mail.ts'
import { type Chosen, findByNumber, moveApplication, type Refused, type StaffTools } from './move-application.ts'

/** The answer is no, and the applicant reads why. He may apply again. */
export const rejectApplication = async (
  { database, seal }: StaffTools,
  { number, staffId, reason }: Chosen & { reason: string },
): Promise<'rejected' | Refused> => {
  const organisationId = await findByNumber(database, number)
  if (!organisationId) return 'application_unknown'
  return database.within({ kind: 'organisation', organisationId }, async (tx) => {
    const moved = await moveApplication(tx, organisationId, { to: 'rejected', words: reason, staffId })
    if (typeof moved === 'string') return moved
    const { person, company } = moved
    const values = { person, number, company, reason, token: openApplicationLink(seal, moved) }
    await sendMail(tx, applicationRejectedMail, { to: moved.email, language: moved.language, seal, values })
    return 'rejected'
  })
}
