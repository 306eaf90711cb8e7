import { type Layout, layoutRoutes } from '@song-hanh/contract/dashboard/layout'
import { call, organisationChoice } from '../../../api/browser.ts'
import { queryClient } from '../../../api/query-client.ts'
import { query, type QueryOptionsOf } from '../../../api/query.ts'
import type { Answer } from './layout-sync.ts'

/** The person's layout in this organisation on the server; without an organisation there is none. */
export const layoutRead = (): QueryOptionsOf<typeof layoutRoutes.viewLayout> => ({
  ...query(layoutRoutes.viewLayout, {}),
  enabled: organisationChoice.current() !== undefined,
})

const remember = (answer: Answer): Answer => {
  queryClient.setQueryData(layoutRead().queryKey, answer)
  return answer
}

// keepalive: leaving the page at once must not lose the change
const options = { keepalive: true }

/** A response in flight is older than the change, and would revert it. */
const dropReading = () => queryClient.cancelQueries({ queryKey: layoutRead().queryKey })

export const saveLayout = async (layout: Layout) => {
  await dropReading()
  const { saved_at } = await call(layoutRoutes.saveLayout, { body: { layout } }, options)
  return remember({ layout, saved_at })
}
export const resetLayout = async () => {
  await dropReading()
  await call(layoutRoutes.resetLayout, {}, options)
  return remember({ layout: null, saved_at: null })
}
