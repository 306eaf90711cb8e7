import { type dashboard, findingKinds } from '@song-hanh/contract/dashboard'
import type { Handler } from '#platform/http/handler'
import { type DashboardDeps, memberOf } from '../deps.ts'

const severities = ['danger', 'warning']

/** By severity, then in the contract's order, so that the list is stable. */
export const viewAdvice =
  ({ checks }: Pick<DashboardDeps, 'checks'>): Handler<typeof dashboard.viewAdvice> =>
  async ({ tx, caller }) => {
    const member = memberOf(caller)
    const found = await Promise.all(checks.map((check) => check(tx, member)))
    const findings = found
      .flat()
      .toSorted(
        (a, b) =>
          severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
          findingKinds.indexOf(a.kind) - findingKinds.indexOf(b.kind),
      )
    return { findings }
  }
