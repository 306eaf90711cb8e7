import { payLaterRoutes } from '@song-hanh/contract/billing/pay-later'
import { query, type QueryOptionsOf } from '../../../api/query.ts'

export const payLater = (): QueryOptionsOf<typeof payLaterRoutes.viewPayLater> => ({
  ...query(payLaterRoutes.viewPayLater, {}),
  staleTime: 0,
})
