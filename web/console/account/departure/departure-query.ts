import type { Departure } from '@song-hanh/contract/identity/departure'
import { departureRoutes } from '@song-hanh/contract/identity/departure'
import { useOperation } from '../../../api/use-operation.ts'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { queryClient } from '../../../api/query-client.ts'
import { query } from '../../../api/query.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'

/** Whether the account is scheduled for deletion; shared by the banner and the section. */
export const departure = () => query(departureRoutes.viewDeparture, {}, { scope: 'person' })

/** Shows the result of a change everywhere at once. */
export const keepDeparture = (changed: Departure) =>
  queryClient.setQueryData(departure().queryKey, { departure: changed })

/** Cancels the deletion. */
export const useKeepAccount = () => {
  const undo = useOperation(departureRoutes.undoDeparture, { scope: 'person' })
  const keep = async () => {
    const answer = await undo.attempt({})
    if (!(answer instanceof CallFailed)) {
      keepDeparture(answer.departure)
      showToast(m.departure_kept(), { tone: 'good', description: m.departure_kept_lead() })
      return
    }
    // cancelled in another tab: what is shown here is stale
    if (answer.failure === 'departure_not_scheduled') await queryClient.invalidateQueries(departure())
    else showToast(m.departure_keep_failed(), { tone: 'bad', description: accountSentenceFor(answer) })
  }
  return { keep, isPending: undo.isPending }
}
