import { type Layout, layoutRoutes } from '@song-hanh/contract/console-layout'
import { call, organisationChoice } from '../../api/browser.ts'
import { queryClient } from '../../api/query-client.ts'
import { query, type QueryOptionsOf } from '../../api/query.ts'
import type { Answer } from './layout-sync.ts'

/** How the server knows the person's page in this organisation; somebody without one has no page to keep. */
export const layoutRead = (): QueryOptionsOf<typeof layoutRoutes.viewLayout> => ({
  ...query(layoutRoutes.viewLayout, {}),
  enabled: organisationChoice.current() !== undefined,
})

const remember = (answer: Answer): Answer => {
  queryClient.setQueryData(layoutRead().queryKey, answer)
  return answer
}

// somebody who leaves the page at once has made his change all the same
const options = { keepalive: true }

/** An answer under way is older than the change, and would take it off the page again. */
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
