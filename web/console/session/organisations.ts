import { profileRoutes } from '@song-hanh/contract/organisation/profile'
import type { OrganisationSummary } from '@song-hanh/contract/organisation/profile'
import { call, organisationChoice } from '../../api/browser.ts'
import { queryClient } from '../../api/query-client.ts'
import { prefetch, query } from '../../api/query.ts'
import type { QueryOptions, QueryOptionsOf } from '../../api/query.ts'

/** The list of the team switcher: a first page, filtered by the server as the person types. */
export const foundOrganisations = (search: string): QueryOptionsOf<typeof profileRoutes.listMyOrganisations> =>
  query(profileRoutes.listMyOrganisations, { query: search ? { search } : {} }, { scope: 'person' })

/**
 * This tab's organisation among the person's own. A choice that is not theirs any more (they left it, or another person
 * used this browser) falls back to their first one. `null` without any.
 */
export const activeOrganisation = (): QueryOptions<OrganisationSummary | null> => ({
  queryKey: ['person', 'active organisation', organisationChoice.current() ?? 'none'],
  queryFn: async ({ signal }) => {
    const chosen = organisationChoice.current()
    let first: OrganisationSummary | undefined
    let after: string | undefined
    do {
      const input = { query: { limit: 100, ...(after ? { after } : {}) } }
      const page = await call(profileRoutes.listMyOrganisations, input, { scope: 'person', signal })
      first ??= page.items[0]
      const found = page.items.find((item) => item.organisation_id === chosen)
      if (found) return found
      after = chosen ? page.next : undefined
    } while (after)
    return first ?? null
  },
})

/** Runs before any page of the console fetches data: ensures that the tab has an organisation of the person's own. */
export const resolveOrganisation = async () => {
  const active = await prefetch(activeOrganisation())
  if (!active) return
  organisationChoice.pin(active.organisation_id)
  queryClient.setQueryData(activeOrganisation().queryKey, active)
}
