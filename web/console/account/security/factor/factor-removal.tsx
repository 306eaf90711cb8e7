import { accountSentenceFor } from '../../../../api/failure/account-failure-words.ts'
import type { CallFailed } from '../../../../api/failure/call-failed.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../../ui/use-lazy-popup.ts'
import { m } from '../../../../words/compiled/messages.js'
import { restoreFocusTo } from '../restore-focus.ts'
import { followFactors } from '../security-queries.ts'

type FactorRemovalProps = LazyPopupProps & {
  title: string
  text: string
  action: string
  done: string
  /** Only the password is left afterwards. */
  isLast: boolean
  /** Id of the heading that gets the focus afterwards. */
  goOn: string
  busy: boolean
  error: CallFailed | undefined
  /** Undefined when it failed. */
  remove: () => Promise<unknown>
}

export const FactorRemoval = (props: FactorRemovalProps) => {
  const { error } = props
  const confirm = async () => {
    if (!(await props.remove())) return
    props.onOpenChange(false)
    showToast(props.done)
    await followFactors()
    restoreFocusTo(props.goOn)
  }
  return (
    <ConfirmDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      action={props.action}
      busy={props.busy}
      error={error && error.failure !== 'step_up_required' && accountSentenceFor(error)}
      onConfirm={() => void confirm()}
    >
      <p>{props.text}</p>
      {props.isLast && <p className="mt-2.5">{m.security_last_factor()}</p>}
    </ConfirmDialog>
  )
}
