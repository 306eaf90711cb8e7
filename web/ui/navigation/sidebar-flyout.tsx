import { LazyMenu, MenuItem } from '../overlay/menu.tsx'
import type { SidebarLeaf } from './sidebar-entries.ts'
import type { LazyPopupProps } from '../use-lazy-popup.ts'

type SidebarFlyoutProps = LazyPopupProps & { label: string; leaves: readonly SidebarLeaf[] }

/** The subpages of an entry of the collapsed sidebar. */
export const SidebarFlyout = ({ leaves, ...rest }: SidebarFlyoutProps) => (
  <LazyMenu {...rest} side="right" align="start">
    {leaves.map((leaf) => (
      <MenuItem key={leaf.href} href={leaf.href}>
        {leaf.label}
      </MenuItem>
    ))}
  </LazyMenu>
)
