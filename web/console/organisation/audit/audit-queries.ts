import { auditRoutes, type AuditFilter } from '@song-hanh/contract/organisation/audit'
import { query, type QueryOptionsOf } from '../../../api/query.ts'

export const activity = (): QueryOptionsOf<typeof auditRoutes.listActivity> => ({
  ...query(auditRoutes.listActivity, {}),
  // colleagues' actions show on every visit
  staleTime: 0,
})
export const auditPage = (
  filter: AuditFilter,
  after: string | undefined,
): QueryOptionsOf<typeof auditRoutes.listAudit> => ({
  ...query(auditRoutes.listAudit, { query: { ...filter, ...(after && { after }) } }),
  staleTime: 0,
})
