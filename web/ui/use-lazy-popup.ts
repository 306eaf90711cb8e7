import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react'

/** What a popup needs that stands beside a button which was there before it. */
export type LazyPopupProps = {
  anchor: { current: HTMLButtonElement | null }
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opened without a pointer: the first entry is then chosen already. */
  byKeyboard: boolean
}

/** Fetches a popup; `wanted` when somebody pressed, not when he only came near: then a failure is nobody's business. */
export type LoadPopup<Popup> = (wanted: boolean) => Promise<Popup>

/**
 * A button whose popup, with the engine that places it, is fetched when somebody reaches for it: most visits open none
 * of them, and the first paint must not wait for what nobody sees. A fetch that fails leaves the button as it was; who
 * loads says why, and the next press tries again.
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
    /** Grows with every opening: the key of a popup that begins afresh each time. */
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
 * What closes a popup from outside must not be the press of its own button, nor the focus that goes there with it: the
 * button's click comes after them and would open the popup again.
 */
export const isOwnButton = ({ current }: LazyPopupProps['anchor'], event: Event) =>
  event.type !== 'keydown' &&
  (contains(current, event.target) || contains(current, event instanceof FocusEvent ? event.relatedTarget : null))
