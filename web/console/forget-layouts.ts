import type { Store } from '../api/intended-url.ts'

export const layoutCopyKey = 'dashboard_layout'

/** At the log-out: what one person arranged is not there for the next. */
export const forgetLayouts = (store: Pick<Store, 'removeItem'>) => store.removeItem(layoutCopyKey)
