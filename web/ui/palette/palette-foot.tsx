import { CircleAlert } from 'lucide-react'
import { m } from '../../words/compiled/messages.js'
import { Button } from '../button/button.tsx'
import { Kbd } from './kbd.tsx'
import { isMac } from './platform-keys.ts'

/** The pages and actions above still work. */
export const PaletteTrouble = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="flex flex-none items-center gap-3 border-t border-line px-4.5 py-2.5 text-ui">
    <CircleAlert className="size-4.5 flex-none text-lacquer" aria-hidden="true" />
    <p className="min-w-0 flex-1">{m.ui_palette_failed()}</p>
    <Button variant="quiet" size="sm" onClick={onRetry}>
      {m.ui_retry()}
    </Button>
  </div>
)

export const PaletteFoot = () => (
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
    <span>
      <Kbd>{isMac() ? '⌘ ↵' : 'Ctrl ↵'}</Kbd> {m.ui_palette_hint_new_tab()}
    </span>
  </div>
)
