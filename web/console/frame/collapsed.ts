import { useState } from 'react'
import type { Store } from '../../api/intended-url.ts'

const key = 'sidebar_collapsed'

export const readCollapsed = (store: Store): boolean => store.getItem(key) === 'true'
export const keepCollapsed = (store: Store, collapsed: boolean) => store.setItem(key, String(collapsed))

/** Whether the sidebar is collapsed; stored in this browser. */
export const useCollapsed = () => {
  const [collapsed, setCollapsed] = useState(() => readCollapsed(localStorage))
  const toggle = () => {
    keepCollapsed(localStorage, !collapsed)
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}
