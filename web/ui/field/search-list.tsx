import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '../../words/compiled/messages.js'
import { cx } from '../cx.ts'
import { foldedMatch } from '../fold-text.ts'
import { optionLook, popupLook } from '../popup-look.ts'
import { isOwnButton, type LazyPopupProps } from '../use-lazy-popup.ts'

export type SearchOption = {
  value: string
  label: string
  /** A secondary text at the right. */
  detail?: string
  /** Further search terms. */
  also?: string
}

type SearchListProps = LazyPopupProps & {
  options: readonly SearchOption[]
  value: string
  onChange: (value: string) => void
  /** What is searched: placeholder and accessible name. */
  placeholder: string
}

/** A long list opens at the current choice. */
const useScrollToChosen = (open: boolean) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    // it is positioned one frame after it opens
    const frame = requestAnimationFrame(() => {
      const box = list.current
      const chosen = box?.querySelector<HTMLElement>('[data-selected]')
      if (box && chosen) box.scrollTop = chosen.offsetTop - box.clientHeight / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [open])
  return list
}

/** One of many, never empty: the searchable list of a PickButton. An optional choice is a Combobox. */
export const SearchList = (props: SearchListProps) => {
  const { anchor, open, onOpenChange, options, value, onChange, placeholder } = props
  const list = useScrollToChosen(open)
  return (
    <Base.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => option && option.value !== value && onChange(option.value)}
      open={open}
      onOpenChange={(next, { event, cancel }) => (!next && isOwnButton(anchor, event) ? cancel() : onOpenChange(next))}
      filter={(option, query) => foldedMatch(`${option.label} ${option.detail ?? ''} ${option.also ?? ''}`, query)}
      autoHighlight
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={6} className="z-50">
          <Base.Popup
            aria-label={placeholder}
            finalFocus={anchor}
            className={cx(
              popupLook,
              'flex max-h-[min(22rem,var(--available-height))] w-(--anchor-width) flex-col overflow-hidden! p-0!',
            )}
          >
            <span className="relative block border-b border-line">
              <Search
                className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-3"
                aria-hidden="true"
              />
              <Base.Input
                aria-label={placeholder}
                placeholder={placeholder}
                className="h-10 w-full min-w-0 bg-transparent pr-3 pl-10 outline-none placeholder:text-ink-3 max-md:h-11 max-md:text-[1rem]"
              />
            </span>
            <Base.Empty className="px-3.5 py-3 text-ink-2 empty:hidden">{m.ui_no_matches()}</Base.Empty>
            <Base.List
              ref={list}
              className="relative min-h-0 scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5 empty:hidden"
            >
              {(option: SearchOption) => (
                <Base.Item key={option.value} value={option} className={optionLook}>
                  <span className="min-w-0 flex-1 wrap-break-word">{option.label}</span>
                  {option.detail && <span className="num text-ink-2">{option.detail}</span>}
                  <span className="size-4">
                    <Base.ItemIndicator>
                      <Check className="size-4 text-jade" />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
