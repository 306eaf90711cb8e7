import type { Store } from '../../api/intended-url.ts'

export const layoutCopyKey = 'dashboard_layout'

/** At logout: a person's layout must not be left for the next. */
export const forgetLayouts = (store: Pick<Store, 'removeItem'>) => store.removeItem(layoutCopyKey)
