import { type dashboard, foundKinds } from '@song-hanh/contract/dashboard'
import type { Handler } from '#platform/http/handler'
import { type DashboardDeps, memberOf } from '../deps.ts'

/** Each domain searches its own tables within the member's rights; the results are only sorted here. */
export const findThings =
  ({ finders }: Pick<DashboardDeps, 'finders'>): Handler<typeof dashboard.findThings> =>
  async ({ tx, caller, query }) => {
    const member = memberOf(caller)
    const found = await Promise.all(finders.map((find) => find(tx, member, query)))
    return { found: found.flat().toSorted((a, b) => foundKinds.indexOf(a.kind) - foundKinds.indexOf(b.kind)) }
  }
