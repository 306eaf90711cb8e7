import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useState } from 'react'
import { m } from '../../words/compiled/messages.js'
import { Banner } from '../feedback/banner.tsx'
import { Button } from '../button/button.tsx'
import { dialogLook, scrimLook } from './dialog.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../field/input.tsx'

type ConfirmDialogProps = {
  title: ReactNode
  /** What will happen, and what cannot be undone. */
  children: ReactNode
  /** Names the action ("Delete project"), never "OK". */
  action: string
  tone?: 'danger' | 'plain'
  /** The name of the thing, to be typed before confirming. */
  phrase?: string
  /** Why it cannot be confirmed yet: its consequences are still loading. */
  reason?: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
  busy?: boolean
  error?: ReactNode
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { phrase, busy = false, tone = 'danger' } = props
  const [typed, setTyped] = useState('')
  const untyped = phrase !== undefined && typed.trim() !== phrase ? m.ui_confirm_type({ phrase }) : undefined
  const lacking = props.reason ?? untyped
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open) => !busy && props.onOpenChange(open)}
      // not after opening: text typed during the animation would be lost
      onOpenChangeComplete={(open) => !open && setTyped('')}
    >
      <Base.Portal>
        <Base.Backdrop className={scrimLook} />
        <Base.Popup className={dialogLook('md:w-115')}>
          <form
            className="contents"
            onSubmit={(event) => {
              event.preventDefault()
              if (lacking === undefined && !busy) props.onConfirm()
            }}
          >
            <div className="grid gap-4 overflow-y-auto p-6 max-sm:p-4.5">
              <div>
                <Base.Title className="text-xl wrap-break-word">{props.title}</Base.Title>
                <Base.Description render={<div />} className="mt-1.5 text-ui text-ink-2">
                  {props.children}
                </Base.Description>
              </div>
              {phrase !== undefined && (
                <Field label={m.ui_confirm_type({ phrase })}>
                  <Input
                    value={typed}
                    onChange={(event) => setTyped(event.target.value)}
                    autoComplete="off"
                    spellCheck={false}
                  />
                </Field>
              )}
              {props.error && <Banner tone="lacquer">{props.error}</Banner>}
            </div>
            <div className="flex justify-end gap-2 border-t border-line px-6 py-3.5 max-md:[&>button]:flex-1 max-sm:px-4.5">
              <Button variant="ghost" onClick={() => !busy && props.onOpenChange(false)}>
                {m.ui_cancel()}
              </Button>
              <Button
                type="submit"
                variant={tone === 'danger' ? 'danger-solid' : 'primary'}
                busy={busy}
                disabledReason={lacking}
              >
                {props.action}
              </Button>
            </div>
          </form>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
