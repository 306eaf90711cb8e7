import type { ReactNode } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { RequestId } from '../../../ui/feedback/request-id.tsx'
import { m } from '../../../words/compiled/messages.js'
import type { Unloaded } from '../wizard/actions.ts'

type LoadNoticeProps = { trouble: Unloaded; busy: boolean; onRetry: () => void; children?: ReactNode }

/** Optional data failed to load; the form works without it. */
export const LoadNotice = ({ trouble, busy, onRetry, children }: LoadNoticeProps) => (
  <Banner
    tone="gold"
    title={trouble.text}
    action={
      <Button variant="quiet" size="sm" busy={busy} onClick={onRetry}>
        {m.ui_retry()}
      </Button>
    }
  >
    {children && <p>{children}</p>}
    {trouble.requestId && <RequestId id={trouble.requestId} />}
  </Banner>
)
