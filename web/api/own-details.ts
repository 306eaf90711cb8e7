import { profileAuthRoutes, profileRoutes } from '@song-hanh/contract/organisation/profile'
import { call, organisationChoice, session } from './browser.ts'

export type OwnDetails = { name?: string | undefined; email?: string | undefined; company?: string | undefined }

const asPerson = { scope: 'person', unattended: true } as const

/** The organisation of this tab; for a person with several and none chosen, undefined. */
const readCompany = async () => {
  const { items } = await call(profileRoutes.listMyOrganisations, { query: {} }, asPerson)
  const chosen = organisationChoice.current()
  const own = items.find(({ organisation_id: id }) => id === chosen) ?? (items.length === 1 ? items[0] : undefined)
  return own?.name
}

/** Prefill for forms from the signed-in person; for a visitor no request is made. */
export const readOwnDetails = async (): Promise<OwnDetails> => {
  if (!session.isSignedIn()) return {}
  const [person, company] = await Promise.allSettled([
    call(profileAuthRoutes.viewMe, {}, { unattended: true }),
    readCompany(),
  ])
  // a convenience only: on failure the person types it
  return {
    ...(person.status === 'fulfilled' && { name: person.value.user.name, email: person.value.user.email }),
    ...(company.status === 'fulfilled' && { company: company.value }),
  }
}
