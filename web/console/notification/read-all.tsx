import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import { supportSession } from '../../api/browser.ts'
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
  const [isBusy, setBusy] = useState(false)
  const reason = () => {
    if (supportSession.isActive()) return m.notification_support_reason()
    return missing ?? (hasUnread && newest !== undefined ? undefined : m.notification_read_all_none())
  }
  const read = async () => {
    if (newest === undefined) return
    setBusy(true)
    const failed = await markAllRead(newest)
    setBusy(false)
    if (failed) showToast(m.notification_read_failed({ message: accountSentenceFor(failed) }), { tone: 'bad' })
    else showToast(m.notification_read_all_done())
  }
  return (
    <Button variant="quiet" busy={isBusy} disabledReason={reason()} reasonBelow onClick={() => void read()}>
      <CheckCheck className="size-4" aria-hidden="true" />
      {m.notification_read_all()}
    </Button>
  )
}
