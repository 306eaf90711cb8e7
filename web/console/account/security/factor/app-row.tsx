import { factorRoutes } from '@song-hanh/contract/identity/factor'
import { CircleCheck, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { accountSentenceFor } from '../../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { CallFailed } from '../../../../api/failure/call-failed.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { showToast } from '../../../../ui/feedback/toast.tsx'
import { useLazyPopup } from '../../../../ui/use-lazy-popup.ts'
import { m } from '../../../../words/compiled/messages.js'
import { lazyPopup } from '../../../lazy/lazy-popup.ts'
import { formatDate } from '../../../format/format-date.ts'
import { restoreFocusTo } from '../restore-focus.ts'
import { followFactors } from '../security-queries.ts'
import { SecurityRow } from '../security-row.tsx'
import { supportReason } from '../../../impersonation/support-reason.ts'

const loadSetUp = lazyPopup(async () => (await import('./app-dialog.tsx')).AppDialog)
const loadRemoval = lazyPopup(async () => (await import('./factor-removal.tsx')).FactorRemoval)

const headId = 'security-app'

/**
 * Requests the secret first, so that the step-up prompt comes before the dialog and not on top of it. The dialog is
 * rendered beside the row: the row changes as soon as the app is confirmed, and the recovery codes must stay visible.
 */
const useSetUp = () => {
  const start = useOperation(factorRoutes.startTotp, { scope: 'person' })
  const { Popup, popup, show } = useLazyPopup(loadSetUp, 'dialog')
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  const begin = async () => {
    const answer = await start.attempt({})
    if (answer instanceof CallFailed) {
      if ((answer as CallFailed).failure === 'step_up_required') return
      showToast(accountSentenceFor(answer), { tone: 'bad' })
      return void followFactors()
    }
    setBegun(answer)
    show()
  }
  const dialog = Popup && begun && (
    <Popup
      key={begun.secret}
      open={popup.open}
      onOpenChange={(open) => {
        popup.onOpenChange(open)
        if (!open) restoreFocusTo(headId)
      }}
      {...begun}
    />
  )
  return { begin: () => void begin(), busy: start.isPending, dialog }
}

const Remove = ({ isLast }: { isLast: boolean }) => {
  const remove = useOperation(factorRoutes.removeTotp, { scope: 'person' })
  const { Popup, popup, button } = useLazyPopup(loadRemoval, 'dialog')
  return (
    <>
      <Button variant="ghost" disabledReason={supportReason()} {...button}>
        {m.security_app_remove()}
      </Button>
      {Popup && (
        <Popup
          {...popup}
          title={m.security_app_remove_title()}
          text={m.security_app_remove_text()}
          action={m.security_app_remove_action()}
          done={m.security_app_removed()}
          isLast={isLast}
          goOn={headId}
          busy={remove.isPending}
          error={remove.error}
          remove={() => remove.run({})}
        />
      )}
    </>
  )
}

export const AppRow = ({ since, isLast }: { since: string | null; isLast: boolean }) => {
  const { begin, busy, dialog } = useSetUp()
  const isOn = since !== null
  return (
    <SecurityRow
      id={headId}
      icon={Smartphone}
      title={m.security_app()}
      tag={
        <Tag tone={isOn ? 'jade' : 'ink'} icon={isOn && <CircleCheck aria-hidden="true" />}>
          {isOn ? m.security_on() : m.security_off()}
        </Tag>
      }
      text={isOn ? m.security_app_since({ day: formatDate(since) }) : m.security_app_text()}
      action={
        isOn ? (
          <Remove isLast={isLast} />
        ) : (
          <Button
            variant={isLast ? 'primary' : 'quiet'}
            busy={busy}
            disabledReason={supportReason()}
            onPointerEnter={() => void loadSetUp(false).catch(() => {})}
            onClick={begin}
          >
            {m.security_app_enable()}
          </Button>
        )
      }
    >
      {dialog}
    </SecurityRow>
  )
}
