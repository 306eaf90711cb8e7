import { useState } from 'react'
import type { Store } from '../../api/intended-url.ts'

/** Beside a page that has the room for it, or not. */
export type SidebarRoom = 'wide' | 'narrow'

const keys: Record<SidebarRoom, string> = { wide: 'sidebar_collapsed', narrow: 'sidebar_collapsed_narrow' }

/** Without a choice it is collapsed where room is scarce. */
export const readCollapsed = (store: Store, room: SidebarRoom): boolean =>
  (store.getItem(keys[room]) ?? String(room === 'narrow')) === 'true'
export const keepCollapsed = (store: Store, room: SidebarRoom, collapsed: boolean) =>
  store.setItem(keys[room], String(collapsed))

/** Whether the sidebar is collapsed; stored in this browser, for wide and narrow windows apart. */
export const useCollapsed = (room: SidebarRoom) => {
  const [chosen, setChosen] = useState(() => ({
    wide: readCollapsed(localStorage, 'wide'),
    narrow: readCollapsed(localStorage, 'narrow'),
  }))
  const collapsed = chosen[room]
  const toggle = () => {
    keepCollapsed(localStorage, room, !collapsed)
    setChosen({ ...chosen, [room]: !collapsed })
  }
  return { collapsed, toggle }
}
