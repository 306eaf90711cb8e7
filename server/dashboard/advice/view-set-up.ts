import { type consoleArea, setUpKinds } from '@song-hanh/contract/dashboard'
import type { Handler } from '#platform/http/handler'
import { type Ports, memberOf } from '../deps.ts'

export const viewSetUp =
  ({ steps }: Pick<Ports, 'steps'>): Handler<typeof consoleArea.viewSetUp> =>
  async ({ tx, caller }) => {
    const member = memberOf(caller)
    const lists = await Promise.all(steps.map((list) => list(tx, member)))
    return { steps: lists.flat().toSorted((a, b) => setUpKinds.indexOf(a.kind) - setUpKinds.indexOf(b.kind)) }
  }
