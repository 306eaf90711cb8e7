import { recordRoutes, type AuditFilter } from '@song-hanh/contract/organisation/record'
import { query, type QueryOptionsOf } from '../../../api/query.ts'

export const activity = (): QueryOptionsOf<typeof recordRoutes.listActivity> => ({
  ...query(recordRoutes.listActivity, {}),
  // colleagues' actions show on every visit
  staleTime: 0,
})
export const auditPage = (
  filter: AuditFilter,
  after: string | undefined,
): QueryOptionsOf<typeof recordRoutes.listAudit> => ({
  ...query(recordRoutes.listAudit, { query: { ...filter, ...(after && { after }) } }),
  staleTime: 0,
})
