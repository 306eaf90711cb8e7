import type { Layout, PlacedWidget } from '@song-hanh/contract/dashboard/layout'
import { sections } from '@song-hanh/contract/dashboard/layout-shape'
import { LayoutDashboard } from 'lucide-react'
import { LazyMenu, MenuHead, MenuItem } from '../../ui/overlay/menu.tsx'
import type { LazyPopupProps } from '../../ui/use-lazy-popup.ts'
import { m } from '../../words/compiled/messages.js'
import { hiddenIn } from './layout/layout.ts'
import { sectionNames } from './layout/section-names.ts'
import { widgetViews } from './layout/widgets.ts'

type AddWidgetsPopupProps = LazyPopupProps & {
  layout: Layout
  onShow: (widget: PlacedWidget) => void
  onCustomize?: (() => void) | undefined
}

const bySection = (a: PlacedWidget, b: PlacedWidget) => sections.indexOf(a.section) - sections.indexOf(b.section)

const NoneHidden = () => (
  <MenuHead>
    <span className="min-w-0">
      <span className="block font-semibold">{m.home_add_none()}</span>
      <span className="block text-sm text-ink-2">{m.home_add_none_hint()}</span>
    </span>
  </MenuHead>
)

export const AddWidgetsPopup = ({ layout, onShow, onCustomize, ...popup }: AddWidgetsPopupProps) => {
  const hidden = hiddenIn(layout).toSorted(bySection)
  return (
    <LazyMenu {...popup} label={m.home_add()} className="w-74">
      {hidden.length === 0 && <NoneHidden />}
      {hidden.length === 0 && onCustomize && (
        <MenuItem icon={<LayoutDashboard aria-hidden="true" />} onSelect={onCustomize}>
          {m.home_customize()}
        </MenuItem>
      )}
      {hidden.map((widget) => {
        const { title, icon: Icon } = widgetViews[widget.id]
        const place = m.home_place({ section: sectionNames[widget.section](), size: widget.gridSize })
        return (
          <MenuItem key={widget.id} icon={<Icon aria-hidden="true" />} onSelect={() => onShow(widget)} note={place}>
            {title()}
          </MenuItem>
        )
      })}
    </LazyMenu>
  )
}
