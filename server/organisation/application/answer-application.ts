import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { answerHours } from './application.ts'
import { addStep, lockApplication, setState } from './application-store.ts'
import { findByLink, showApplication } from './show-application.ts'
import { afterWorkingHours } from './working-hours.ts'

/** The applicant sends what staff asked for: the application returns to review, and its clock restarts. */
export const answerApplication: Handler<typeof organisation.answerApplication> = async ({
  body: { token, words },
  database,
  request,
  note,
}) => {
  const organisationId = await findByLink(database, token)
  if (!organisationId) return 'application_unknown'
  return database.within({ kind: 'organisation', organisationId }, async (tx) => {
    const row = await lockApplication.first(tx, { organisationId })
    if (row?.state !== 'more_information') return 'nothing_asked'
    const now = clock.now()
    const at = new Date(now).toISOString()
    const answerBy = new Date(afterWorkingHours(now, answerHours.by)).toISOString()
    await addStep(tx, { organisationId, stepId: newId(), state: 'answered', words, staffId: null, at })
    await setState(tx, { organisationId, state: 'in_review', answerBy, decidedAt: null })
    await publish(tx, {
      chainId: organisationId,
      name: 'organisation.application_answered',
      payload: { number: row.number },
      requestId: request.id,
    })
    const thing = { kind: 'application', id: organisationId }
    await note({ chainId: organisationId, thing, before: { state: row.state }, after: { state: 'in_review' } }, tx)
    const application = await showApplication(tx, organisationId)
    return application ? { application } : 'application_unknown'
  })
}
