import { type consoleArea, setUpKinds } from '@song-hanh/contract/console'
import type { Handler } from '#platform/http/handler'
import { type Ports, whoOf } from './ports.ts'

export const viewSetUp =
  ({ steps }: Pick<Ports, 'steps'>): Handler<typeof consoleArea.viewSetUp> =>
  async ({ tx, caller }) => {
    const who = whoOf(caller)
    const known = await Promise.all(steps.map((list) => list(tx, who)))
    return { steps: known.flat().toSorted((a, b) => setUpKinds.indexOf(a.kind) - setUpKinds.indexOf(b.kind)) }
  }
