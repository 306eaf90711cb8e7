import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { Anchor } from '../link.tsx'
import { optionLook, popupLook } from '../popup-look.ts'
import { isOwnButton, type LazyPopupProps } from '../use-lazy-popup.ts'

type MenuProps = {
  side?: 'top' | 'bottom' | 'right'
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

type PlacedProps = MenuProps & {
  anchor?: LazyPopupProps['anchor']
  label?: string
  popup?: RefObject<HTMLDivElement | null>
}

const Placed = ({ side = 'bottom', align = 'end', className, anchor, label, popup, children }: PlacedProps) => (
  <Base.Portal>
    <Base.Positioner side={side} align={align} sideOffset={6} anchor={anchor} className="z-50">
      <Base.Popup ref={popup} aria-label={label} finalFocus={anchor} className={cx(popupLook, className ?? 'min-w-52')}>
        {children}
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
)

export const Menu = ({ trigger, ...rest }: MenuProps & { trigger: ReactElement }) => (
  <Base.Root modal={false}>
    <Base.Trigger render={trigger} />
    <Placed {...rest} />
  </Base.Root>
)

/** The popup of `useLazyPopup` as a menu. */
export const LazyMenu = ({
  open,
  onOpenChange,
  byKeyboard,
  ...rest
}: MenuProps & LazyPopupProps & { label: string }) => {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open || !byKeyboard) return
    // the menu is positioned, and takes the focus itself, one frame after it opens
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => popup.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()),
    )
    return () => cancelAnimationFrame(frame)
  }, [open, byKeyboard])
  return (
    <Base.Root
      modal={false}
      open={open}
      onOpenChange={(next, { event, cancel }) =>
        !next && isOwnButton(rest.anchor, event) ? cancel() : onOpenChange(next)
      }
    >
      <Placed {...rest} popup={popup} />
    </Base.Root>
  )
}

type MenuItemProps = {
  icon?: ReactNode
  /** At the right: a count, a shortcut. */
  note?: ReactNode
  tone?: 'plain' | 'danger' | 'gold'
  /** Disabled; its text says why. */
  isOff?: boolean
  children: ReactNode
} & ({ href: string; onSelect?: never } | { href?: never; onSelect: () => void })

const tones = {
  plain: '[&>svg]:text-ink-3',
  danger: 'text-lacquer',
  gold: 'bg-gold-tint font-semibold text-gold-ink',
}

export const MenuItem = ({ icon, note, tone = 'plain', isOff = false, href, onSelect, children }: MenuItemProps) => {
  const look = cx(optionLook, tones[tone], '[&>svg]:size-4.25')
  const inner = (
    <>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {note && <span className="num text-xs text-ink-2">{note}</span>}
    </>
  )
  if (href === undefined) {
    return (
      <Base.Item onClick={onSelect} disabled={isOff} className={cx(look, isOff && 'text-on-off')}>
        {inner}
      </Base.Item>
    )
  }
  return (
    <Base.LinkItem closeOnClick render={<Anchor href={href} />} className={look}>
      {inner}
    </Base.LinkItem>
  )
}

type MenuChoiceProps<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  choices: readonly { value: T; label: ReactNode; icon?: ReactNode }[]
}

/** One of a few, for example the theme or the language. */
export const MenuChoice = <T extends string>({ label, value, onChange, choices }: MenuChoiceProps<T>) => (
  <Base.RadioGroup aria-label={label} value={value} onValueChange={(next: T) => onChange(next)}>
    <Base.Group>
      <Base.GroupLabel className="px-2 py-1.5 text-xs text-ink-2">{label}</Base.GroupLabel>
      {choices.map((choice) => (
        <Base.RadioItem
          key={choice.value}
          value={choice.value}
          closeOnClick
          className={cx(optionLook, '[&>svg]:size-4.25 [&>svg]:text-ink-3')}
        >
          {choice.icon}
          <span className="min-w-0 flex-1">{choice.label}</span>
          <Base.RadioItemIndicator>
            <Check className="size-4 text-jade" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.Group>
  </Base.RadioGroup>
)

export const MenuSeparator = () => <Base.Separator className="-mx-1.5 my-1.5 h-px bg-line" />

/** The menu's subject; not an entry. */
export const MenuHead = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center gap-2.5 px-2 pt-1.5 pb-2.5">{children}</div>
)
