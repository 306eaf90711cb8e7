import { type dashboard, setUpKinds } from '@song-hanh/contract/dashboard'
import type { Handler } from '#platform/http/handler'
import { type DashboardDeps, memberOf } from '../deps.ts'

export const viewSetUp =
  ({ steps }: Pick<DashboardDeps, 'steps'>): Handler<typeof dashboard.viewSetUp> =>
  async ({ tx, caller }) => {
    const member = memberOf(caller)
    const lists = await Promise.all(steps.map((list) => list(tx, member)))
    return { steps: lists.flat().toSorted((a, b) => setUpKinds.indexOf(a.kind) - setUpKinds.indexOf(b.kind)) }
  }
