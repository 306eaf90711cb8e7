import { foldedMatch } from '../../ui/fold-text.ts'
import type { GroupView } from './reference-content.ts'

/** Finds calls by words of their summary, name, method, path or group. Groups without a hit are left out. */
export const findCalls = (groups: readonly GroupView[], q: string): GroupView[] =>
  groups
    .map(({ name, calls }) => ({
      name,
      calls: calls.filter((call) =>
        foldedMatch([name, call.name, call.method, call.path, call.summary].join(' '), q.trim()),
      ),
    }))
    .filter(({ calls }) => calls.length > 0)
