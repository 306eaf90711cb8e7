import type { Layout, PlacedWidget } from '@song-hanh/contract/dashboard/layout'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { useLazyPopup } from '../../ui/use-lazy-popup.ts'
import { m } from '../../words/compiled/messages.js'
import { lazyPopup } from '../lazy/lazy-popup.ts'

const load = lazyPopup(async () => (await import('./add-widgets-popup.tsx')).AddWidgetsPopup)

const inner = () => (
  <>
    <Plus className="size-4" aria-hidden="true" />
    {m.home_add()}
  </>
)

type AddWidgetsProps = {
  layout: Layout
  disabledReason: string | undefined
  onShow: (widget: PlacedWidget) => void
  /** Link to the hidden widgets; absent where they are listed. */
  onCustomize?: (() => void) | undefined
}

/** Hidden widgets, to show again. */
export const AddWidgets = ({ disabledReason, ...rest }: AddWidgetsProps) => {
  const { Popup, popup, button } = useLazyPopup(load, 'menu')
  // a disabled menu is not a menu
  if (disabledReason !== undefined) {
    return (
      <Button variant="quiet" disabledReason={disabledReason} reasonBelow>
        {inner()}
      </Button>
    )
  }
  return (
    <>
      <Button variant="quiet" {...button}>
        {inner()}
      </Button>
      {Popup && <Popup {...popup} {...rest} />}
    </>
  )
}
