import { payLaterRoutes } from '@song-hanh/contract/billing-pay-later'
import { query, type ReadOf } from '../../../api/query.ts'

export const payLater = (): ReadOf<typeof payLaterRoutes.viewPayLater> => ({
  ...query(payLaterRoutes.viewPayLater, {}),
  staleTime: 0,
})
