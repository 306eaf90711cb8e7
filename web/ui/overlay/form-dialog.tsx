import { type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { Dialog } from './dialog.tsx'
import type { LazyPopupProps } from '../use-lazy-popup.ts'
import { m } from '../../words/compiled/messages.js'

export type FormDialogProps = Pick<LazyPopupProps, 'open' | 'onOpenChange'> & {
  anchor?: LazyPopupProps['anchor']
  title: ReactNode
  description?: ReactNode
  width?: 'narrow' | 'normal'
  /** Names what the submit button does, never "OK". */
  action: ReactNode
  tone?: 'primary' | 'danger-solid'
  disabledReason?: string | undefined
  /** While it is sent the dialog stays open. */
  busy: boolean
  /** Why sending failed, as a sentence. */
  failure: string | undefined
  failureTitle?: string
  failureAction?: ReactNode
  onSubmit?: () => unknown
  /** False where Enter chooses from a list, or only a deliberate press may submit. */
  submitOnEnter?: boolean
  /** The id of a form among the children, which then submits itself. */
  formId?: string
  /** Replaces the form after success, for what is shown only once: only its button closes the dialog. */
  result?: { content: ReactNode; action: string } | undefined
  children: ReactNode
}

/** A dialog that sends a form: its fields, a banner when sending failed, and a footer with cancel and submit. */
export const FormDialog = ({ open, onOpenChange, busy, result, children, ...props }: FormDialogProps) => {
  const { onSubmit, submitOnEnter = true, formId } = props
  const ownId = useId()
  const close = () => !busy && onOpenChange(false)
  const isForm = formId === undefined && submitOnEnter
  const submission = isForm || formId ? { type: 'submit' as const, form: formId ?? ownId } : { onClick: onSubmit }
  const content = (
    <>
      {props.failure !== undefined && (
        <Banner tone="lacquer" title={props.failureTitle} action={props.failureAction}>
          {props.failure}
        </Banner>
      )}
      {children}
    </>
  )
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      goBackTo={props.anchor}
      width={props.width ?? 'normal'}
      title={props.title}
      description={props.description}
      persistent={result !== undefined}
      footer={
        result ? (
          <Button onClick={close}>{result.action}</Button>
        ) : (
          <>
            <Button variant="ghost" onClick={close}>
              {m.ui_cancel()}
            </Button>
            <Button {...submission} variant={props.tone ?? 'primary'} busy={busy} disabledReason={props.disabledReason}>
              {props.action}
            </Button>
          </>
        )
      }
    >
      {result?.content ??
        (isForm ? (
          <form id={ownId} noValidate onSubmit={submit} className="grid gap-4.5">
            {content}
          </form>
        ) : (
          <div className="grid gap-4.5">{content}</div>
        ))}
    </Dialog>
  )
}
