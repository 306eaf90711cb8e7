import { recordRoutes, type AuditFilter } from '@song-hanh/contract/organisation-record'
import { settingsRoutes } from '@song-hanh/contract/organisation-settings'
import { queryClient } from '../../../api/query-client.ts'
import { query, type ReadOf } from '../../../api/query.ts'

export const overview = (): ReadOf<typeof settingsRoutes.viewOrganisation> => ({
  ...query(settingsRoutes.viewOrganisation, {}),
  // what colleagues do meanwhile is counted when somebody looks
  staleTime: 0,
})
export const activity = (): ReadOf<typeof recordRoutes.listActivity> => ({
  ...query(recordRoutes.listActivity, {}),
  staleTime: 0,
})
export const leaving = (): ReadOf<typeof settingsRoutes.previewLeaving> => ({
  ...query(settingsRoutes.previewLeaving, {}),
  staleTime: 0,
})
export const closing = (): ReadOf<typeof settingsRoutes.previewClosing> => ({
  ...query(settingsRoutes.previewClosing, {}),
  staleTime: 0,
})
export const auditPage = (filter: AuditFilter, after: string | undefined): ReadOf<typeof recordRoutes.listAudit> => ({
  ...query(recordRoutes.listAudit, { query: { ...filter, ...(after && { after }) } }),
  staleTime: 0,
})

/** The name stands in the switcher, in the header of pages and here: all of them ask anew. */
export const followName = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['person'] }),
    queryClient.invalidateQueries({ queryKey: overview().queryKey }),
    queryClient.invalidateQueries({ queryKey: activity().queryKey }),
  ])
