import { settingsRoutes } from '@song-hanh/contract/organisation/settings'
import { queryClient } from '../../../api/query-client.ts'
import { query, type QueryOptionsOf } from '../../../api/query.ts'
import { activeOrganisation } from '../../session/organisations.ts'
import { activity } from '../audit/audit-queries.ts'

export const overview = (): QueryOptionsOf<typeof settingsRoutes.viewOrganisation> => ({
  ...query(settingsRoutes.viewOrganisation, {}),
  // colleagues' changes are counted on every visit
  staleTime: 0,
})
export const leaving = (): QueryOptionsOf<typeof settingsRoutes.previewLeaving> => ({
  ...query(settingsRoutes.previewLeaving, {}),
  staleTime: 0,
})
export const closing = (): QueryOptionsOf<typeof settingsRoutes.previewClosing> => ({
  ...query(settingsRoutes.previewClosing, {}),
  staleTime: 0,
})

/** The name is in the switcher and on pages; the frame only reads the cache. */
export const followName = () =>
  Promise.all([
    queryClient.fetchQuery({ ...activeOrganisation(), staleTime: 0 }),
    queryClient.invalidateQueries({ queryKey: ['person'] }),
    queryClient.invalidateQueries({ queryKey: overview().queryKey }),
    queryClient.invalidateQueries({ queryKey: activity().queryKey }),
  ])
