import { CheckCheck } from 'lucide-react'
import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import { supportSession } from '../../api/browser.ts'
import { CallFailed } from '../../api/failure/call-failed.ts'
import { useTask } from '../../api/use-task.ts'
import { Button } from '../../ui/button/button.tsx'
import { showToast } from '../../ui/feedback/toast.tsx'
import { m } from '../../words/compiled/messages.js'
import { markAllRead } from './notification-queries.ts'

type ReadAllProps = {
  /** Time of the newest one that is shown. */
  newest: string | undefined
  hasUnread: boolean
  /** Why nothing is shown yet. */
  missing: string | undefined
}

export const ReadAll = ({ newest, hasUnread, missing }: ReadAllProps) => {
  const { attempt, isPending } = useTask(markAllRead)
  const reason = () => {
    if (supportSession.isActive()) return m.notification_support_reason()
    return missing ?? (hasUnread && newest !== undefined ? undefined : m.notification_read_all_none())
  }
  const read = async () => {
    if (newest === undefined) return
    const answer = await attempt(newest)
    if (answer instanceof CallFailed)
      showToast(m.notification_read_failed({ message: accountSentenceFor(answer) }), { tone: 'bad' })
    else showToast(m.notification_read_all_done())
  }
  return (
    <Button variant="quiet" busy={isPending} disabledReason={reason()} reasonBelow onClick={() => void read()}>
      <CheckCheck className="size-4" aria-hidden="true" />
      {m.notification_read_all()}
    </Button>
  )
}
