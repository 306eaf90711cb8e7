import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { findByLink, showApplication } from './show-application.ts'

export const viewApplication: Handler<typeof organisation.viewApplication> = async ({ body, database }) => {
  const organisationId = await findByLink(database, body.token)
  if (!organisationId) return 'application_unknown'
  const application = await database.within(
    { kind: 'organisation', organisationId },
    (tx) => showApplication(tx, organisationId),
    'read',
  )
  return application ? { application } : 'application_unknown'
}
