import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react'

/** Props of a popup that loads after its button. */
export type LazyPopupProps = {
  anchor: { current: HTMLButtonElement | null }
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opened by keyboard: the first entry is then highlighted. */
  byKeyboard: boolean
}

/** Loads a popup; `isPressed` is false on hover or focus, where a failure is ignored. */
export type LoadPopup<Popup> = (isPressed: boolean) => Promise<Popup>

/**
 * A button whose popup, with the positioning library, loads on hover or focus: most visits open none of them, and the
 * first paint must not wait for them. A failed load leaves the button as it was; the loader reports it, and the next
 * press retries.
 */
export const useLazyPopup = <Popup>(load: LoadPopup<Popup>, kind: 'menu' | 'dialog') => {
  const anchor = useRef<HTMLButtonElement>(null)
  const [popup, setPopup] = useState<{ Popup: Popup }>()
  const [open, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  const [byKeyboard, setByKeyboard] = useState(false)
  const show = useCallback(() => {
    const begin = () => {
      setRound((before) => before + 1)
      setOpen(true)
    }
    if (popup) return begin()
    load(true).then(
      (Popup) => {
        setPopup({ Popup })
        begin()
      },
      () => {},
    )
  }, [popup, load])
  const prepare = () => void load(false).catch(() => {})
  const press = (event: KeyboardEvent) => {
    if (kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    setByKeyboard(true)
    show()
  }
  const click = (event: MouseEvent) => {
    setByKeyboard(event.detail === 0)
    if (open) setOpen(false)
    else show()
  }
  return {
    Popup: popup?.Popup,
    popup: { anchor, open, onOpenChange: setOpen, byKeyboard } satisfies LazyPopupProps,
    show,
    /** Incremented on every opening: the key of a popup that resets each time. */
    round,
    button: {
      ref: anchor,
      'aria-haspopup': kind,
      'aria-expanded': open,
      'data-popup-open': open ? '' : undefined,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: click,
      onKeyDown: press,
    } as const,
  }
}

const contains = (element: HTMLElement | null, target: EventTarget | null | undefined) =>
  target instanceof Node && element?.contains(target) === true

/**
 * An outside press that closes a popup must not be the press of its own button, nor the focus that goes with it: the
 * button's click follows and would open it again.
 */
export const isOwnButton = ({ current }: LazyPopupProps['anchor'], event: Event) =>
  event.type !== 'keydown' &&
  (contains(current, event.target) || contains(current, event instanceof FocusEvent ? event.relatedTarget : null))
