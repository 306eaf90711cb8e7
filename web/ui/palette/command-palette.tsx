import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../words/compiled/messages.js'
import { scrimLook } from '../overlay/dialog.tsx'
import { Kbd } from './kbd.tsx'
import { PaletteFoot, PaletteTrouble } from './palette-foot.tsx'
import { PaletteRow } from './palette-item.tsx'
import { type PaletteGroup, type PaletteItem, searchPalette } from './palette-search.ts'
import { ProgressLine } from '../feedback/progress-line.tsx'
import { type PaletteSearch, usePaletteResults } from './use-palette-results.ts'

type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Pages and actions: known without the server. */
  groups: readonly PaletteGroup[]
  /** Teams, members, solutions: searched while typing; a stale response is dropped. */
  search?: PaletteSearch
}

const maxLength = 100

const usePaletteKey = (onPress: () => void) => {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onPress])
}

type FindsProps = Omit<CommandPaletteProps, 'open' | 'onOpenChange'> & { onClose: () => void }

const Finds = ({ groups, search, onClose }: FindsProps) => {
  const [query, setQuery] = useState('')
  const highlighted = useRef<PaletteItem>(undefined)
  const { finds, searching, retry } = usePaletteResults(query, search)
  const shown = [...searchPalette(groups, query), ...finds]
  const count = shown.reduce((sum, { items }) => sum + items.length, 0)

  const openItem = (item: PaletteItem, inNewTab: boolean) => {
    if (inNewTab && item.href !== undefined) return void window.open(item.href, '_blank', 'noopener')
    onClose()
    item.onOpen()
  }
  const press = (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || !highlighted.current) return
    event.preventBaseUIHandler()
    event.preventDefault()
    openItem(highlighted.current, true)
  }
  const status = () => {
    if (searching) return m.ui_palette_searching()
    return query.trim() === '' || count === 0 ? '' : m.ui_palette_found({ count })
  }
  return (
    <Autocomplete.Root
      inline
      open
      items={shown}
      filter={null}
      mode="none"
      autoHighlight="always"
      value={query}
      onValueChange={setQuery}
      onItemHighlighted={(item: PaletteItem | undefined) => {
        highlighted.current = item
      }}
      itemToStringValue={(item: PaletteItem) => item.label}
    >
      <div className="flex flex-none items-center gap-3 px-4.5">
        <Search className="size-4.5 flex-none text-ink-3" aria-hidden="true" />
        <Autocomplete.Input
          aria-label={m.ui_palette()}
          placeholder={m.ui_palette()}
          maxLength={maxLength}
          onKeyDown={press}
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
      <Autocomplete.Status className="sr-only">{status()}</Autocomplete.Status>
      <Autocomplete.Empty className="px-5 py-8 text-center text-ui wrap-anywhere text-ink-2 empty:hidden">
        {!searching && !retry && m.ui_palette_none({ query: query.trim() })}
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden">
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.label} items={group.items} className="not-first:mt-2">
            <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-sm text-ink-2">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PaletteItem) => (
                <PaletteRow key={item.id} item={item} query={query} onOpen={(inNewTab) => openItem(item, inNewTab)} />
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      {retry && <PaletteTrouble onRetry={retry} />}
      <PaletteFoot />
    </Autocomplete.Root>
  )
}

export const CommandPalette = ({ open, onOpenChange, ...finds }: CommandPaletteProps) => {
  usePaletteKey(() => onOpenChange(!open))
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimLook} />
        <Dialog.Popup
          aria-label={m.ui_palette()}
          className="fixed inset-x-3 top-2 z-50 mx-auto flex max-h-[calc(100dvh-1rem)] flex-col overflow-hidden rounded-2xl bg-surface shadow-float transition duration-140 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 md:top-24 md:max-h-[min(38rem,calc(100dvh-8rem))] md:w-160"
        >
          <Finds {...finds} onClose={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
