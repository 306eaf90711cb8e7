import { sendMail } from '#platform/mail/mail'
import { openApplicationLink } from '../application-link.ts'
import { applicationQuestionMail } from '../application-question-mail.ts'
import { type StaffDecision, findByNumber, moveApplication, type Refusal, type StaffDeps } from './move-application.ts'

/** Asks the applicant for missing information; the clock is paused until they answer. */
export const askApplicant = async (
  { database, seal }: StaffDeps,
  { number, staffId, words }: StaffDecision & { words: string },
): Promise<'asked' | Refusal> => {
  const organisationId = await findByNumber(database, number)
  if (!organisationId) return 'application_unknown'
  return database.within({ kind: 'organisation', organisationId }, async (tx) => {
    const moved = await moveApplication(tx, organisationId, { to: 'more_information', words, staffId })
    if (typeof moved === 'string') return moved
    const { person, company } = moved
    const values = { person, number, company, question: words, token: openApplicationLink(seal, moved) }
    await sendMail(tx, applicationQuestionMail, { to: moved.email, language: moved.language, seal, values })
    return 'asked'
  })
}
