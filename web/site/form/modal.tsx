import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { buttonLook } from '../../ui/button/button-look.ts'
import { m } from '../../words/compiled/messages.js'

type ModalProps = { title: string; about?: string; onClose: () => void; children: ReactNode }

/**
 * A native dialog: it traps the focus, closes by Escape and restores the focus. On phones it rises from the lower edge,
 * within reach of the thumb.
 */
export const Modal = ({ title, about, onClose, children }: ModalProps) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // the first field; the browser itself would choose the close button
    element?.querySelector<HTMLElement>('form :is(input, textarea):not([tabindex="-1"])')?.focus()
    return () => element?.close()
  }, [])
  // a press that began inside, such as selecting text, does not close it
  const pressed = useRef(false)
  const leave = (event: MouseEvent) => pressed.current && event.target === event.currentTarget && onClose()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onMouseDown={(event) => (pressed.current = event.target === event.currentTarget)}
      onClick={leave}
      className="m-auto w-full max-w-130 rounded-2xl bg-surface text-ink shadow-float backdrop:bg-scrim max-md:mb-0 max-md:max-w-none max-md:rounded-b-none md:max-h-[calc(100dvh-3rem)]"
    >
      <div className="px-6 pt-5.5 pb-6 max-sm:px-4.5">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="text-xl wrap-break-word">
            {title}
          </h2>
          <button
            type="button"
            aria-label={m.form_close()}
            onClick={onClose}
            className={buttonLook({ variant: 'ghost', size: 'sm', square: true, className: '-mt-0.5 -mr-2 flex-none' })}
          >
            <X aria-hidden className="size-4.5" />
          </button>
        </div>
        {about && <p className="mt-1.5 text-pretty text-ink-2">{about}</p>}
        <div className="mt-5">{children}</div>
      </div>
    </dialog>
  )
}
