import { sendMail } from '#platform/mail/mail'
import { applicationInReviewMail } from '../application-in-review-mail.ts'
import { openApplicationLink } from '../application-link.ts'
import { type StaffDecision, findByNumber, moveApplication, type Refusal, type StaffDeps } from './move-application.ts'

/** Starts the review of an application, or resumes it. */
export const takeApplication = async (
  { database, seal }: StaffDeps,
  { number, staffId }: StaffDecision,
): Promise<'taken' | Refusal> => {
  const organisationId = await findByNumber(database, number)
  if (!organisationId) return 'application_unknown'
  return database.within({ kind: 'organisation', organisationId }, async (tx) => {
    const moved = await moveApplication(tx, organisationId, { to: 'in_review', staffId })
    if (typeof moved === 'string') return moved
    const { person, company, answer_by: answerBy } = moved
    const values = { person, number, company, answerBy, token: openApplicationLink(seal, moved) }
    await sendMail(tx, applicationInReviewMail, { to: moved.email, language: moved.language, seal, values })
    return 'taken'
  })
}
