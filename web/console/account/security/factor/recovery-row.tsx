import { LifeBuoy } from 'lucide-react'
import { Button } from '../../../../ui/button/button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { useLazyPopup } from '../../../../ui/use-lazy-popup.ts'
import { m } from '../../../../words/compiled/messages.js'
import { lazyPopup } from '../../../lazy/lazy-popup.ts'
import { restoreFocusTo } from '../restore-focus.ts'
import { SecurityRow } from '../security-row.tsx'
import { supportReason } from '../../../impersonation/support-reason.ts'

const load = lazyPopup(async () => (await import('./recovery-dialog.tsx')).RecoveryDialog)

/** From here on new ones are recommended. */
const few = 3

const Make = () => {
  const { Popup, popup, button, round } = useLazyPopup(load, 'dialog')
  return (
    <>
      <Button variant="quiet" {...button} disabledReason={supportReason()}>
        {m.security_recovery_make()}
      </Button>
      {Popup && (
        <Popup
          key={round}
          {...popup}
          onOpenChange={(open) => {
            popup.onOpenChange(open)
            if (!open) restoreFocusTo(popup.anchor)
          }}
        />
      )}
    </>
  )
}

export const RecoveryRow = ({ left, hasFactor }: { left: number; hasFactor: boolean }) => (
  <SecurityRow
    icon={LifeBuoy}
    title={m.security_recovery()}
    tag={hasFactor && <Tag tone={left <= few ? 'gold' : 'ink'}>{m.security_recovery_left({ count: left })}</Tag>}
    text={hasFactor ? m.security_recovery_text() : m.security_recovery_none()}
    action={hasFactor && <Make />}
  />
)
