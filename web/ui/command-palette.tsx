import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '../words/compiled/messages.js'
import { cx } from './cx.ts'
import { scrimLook } from './dialog.tsx'
import { Kbd } from './kbd.tsx'
import { type PaletteGroup, type PaletteItem, searchPalette } from './palette-search.ts'
import { ProgressLine } from './progress-line.tsx'
import { usePaletteFinds } from './use-palette-finds.ts'

type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Pages and actions: known without asking the server. */
  groups: readonly PaletteGroup[]
  /** Projects, teams, invoices: asked while one types; an answer to an older question is dropped. */
  search?: (query: string, signal: AbortSignal) => Promise<readonly PaletteGroup[]>
}

const Item = ({ item, onOpen }: { item: PaletteItem; onOpen: () => void }) => (
  <Autocomplete.Item
    value={item}
    onClick={onOpen}
    className="relative flex min-h-10.5 cursor-default items-center gap-3 rounded-md px-2.5 py-1.5 text-ui outline-none select-none data-highlighted:bg-jade-tint data-highlighted:before:absolute data-highlighted:before:inset-y-2.5 data-highlighted:before:-left-2 data-highlighted:before:w-1.25 data-highlighted:before:border-x-2 data-highlighted:before:border-l-jade data-highlighted:before:border-r-gold max-md:min-h-12 [&>svg]:size-4.5 [&>svg]:text-ink-3"
  >
    {item.icon}
    <span className="min-w-0 flex-1">
      <span className="font-semibold wrap-break-word">{item.label}</span>
      {item.hint && <span className="ml-2.5 text-sm wrap-break-word text-ink-2">{item.hint}</span>}
    </span>
    {item.note && <span className="num flex-none text-sm text-ink-2">{item.note}</span>}
  </Autocomplete.Item>
)

export const CommandPalette = ({ open, onOpenChange, groups, search }: CommandPaletteProps) => {
  const [query, setQuery] = useState('')
  const { finds, searching } = usePaletteFinds(query, open ? search : undefined)
  const shown = [...searchPalette(groups, query), ...finds]

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      onOpenChange(!open)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open, onOpenChange])

  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)} onOpenChangeComplete={() => setQuery('')}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimLook} />
        <Dialog.Popup
          aria-label={m.ui_palette()}
          className="fixed inset-x-0 z-50 mx-auto flex flex-col overflow-hidden bg-surface shadow-float transition duration-140 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 max-md:top-0 max-md:h-dvh md:top-24 md:max-h-[min(38rem,calc(100dvh-8rem))] md:w-160 md:rounded-2xl"
        >
          <Autocomplete.Root
            inline
            open
            items={shown}
            filter={null}
            mode="none"
            autoHighlight="always"
            value={query}
            onValueChange={setQuery}
            itemToStringValue={(item: PaletteItem) => item.label}
          >
            <div className="flex flex-none items-center gap-3 px-4.5">
              <Search className="size-4.5 text-ink-3" aria-hidden="true" />
              <Autocomplete.Input
                aria-label={m.ui_palette()}
                placeholder={m.ui_palette()}
                className="h-14 min-w-0 flex-1 bg-transparent text-[1rem] outline-none placeholder:text-ink-3"
              />
              <Dialog.Close className="flex-none max-md:-mr-2 max-md:min-h-11 max-md:min-w-11">
                <Kbd>Esc</Kbd>
                <span className="sr-only">{m.ui_close()}</span>
              </Dialog.Close>
            </div>
            <div className="h-1.5 flex-none border-b border-line">
              {searching && <ProgressLine label={m.ui_palette_searching()} />}
            </div>
            <Autocomplete.Empty className="px-5 py-8 text-center text-ui text-ink-2 empty:hidden">
              {searching ? null : m.ui_no_matches()}
            </Autocomplete.Empty>
            <Autocomplete.List className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden')}>
              {(group: PaletteGroup) => (
                <Autocomplete.Group key={group.label} items={group.items} className="not-first:mt-2">
                  <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-sm text-ink-2">
                    {group.label}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: PaletteItem) => (
                      <Item
                        key={item.id}
                        item={item}
                        onOpen={() => {
                          onOpenChange(false)
                          item.onOpen()
                        }}
                      />
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <div
              aria-hidden="true"
              className="flex flex-none gap-5 border-t border-line bg-sunken px-4.5 py-2.5 text-sm text-ink-2 max-md:hidden [&_kbd]:bg-surface"
            >
              <span>
                <Kbd>↑ ↓</Kbd> {m.ui_palette_hint_move()}
              </span>
              <span>
                <Kbd>↵</Kbd> {m.ui_palette_hint_open()}
              </span>
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
