import { sendMail } from '#platform/mail/mail'
import { openApplicationLink } from '../application-link.ts'
import { applicationRejectedMail } from '../application-rejected-mail.ts'
import { type StaffDecision, findByNumber, moveApplication, type Refusal, type StaffDeps } from './move-application.ts'

/** Rejects an application with a reason. The applicant may apply again. */
export const rejectApplication = async (
  { database, seal }: StaffDeps,
  { number, staffId, reason }: StaffDecision & { reason: string },
): Promise<'rejected' | Refusal> => {
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
