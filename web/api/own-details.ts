import { profileAuthRoutes, profileRoutes } from '@song-hanh/contract/organisation-profile'
import { call, organisationChoice, session } from './browser.ts'

export type OwnDetails = { name?: string | undefined; email?: string | undefined; company?: string | undefined }

const asPerson = { scope: 'person', unattended: true } as const

/** The one he works for in this tab; whoever belongs to several and has chosen none is not guessed about. */
const readCompany = async () => {
  const { items } = await call(profileRoutes.listMyOrganisations, { query: {} }, asPerson)
  const chosen = organisationChoice.current()
  const own = items.find(({ organisation_id: id }) => id === chosen) ?? (items.length === 1 ? items[0] : undefined)
  return own?.name
}

/** What a form may know of the signed-in person; a visitor is asked nothing and no request is made for him. */
export const readOwnDetails = async (): Promise<OwnDetails> => {
  if (!session.isSignedIn()) return {}
  const [person, company] = await Promise.allSettled([
    call(profileAuthRoutes.viewMe, {}, { unattended: true }),
    readCompany(),
  ])
  // a convenience only: what has no answer is typed
  return {
    ...(person.status === 'fulfilled' && { name: person.value.user.name, email: person.value.user.email }),
    ...(company.status === 'fulfilled' && { company: company.value }),
  }
}
