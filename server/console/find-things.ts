import { type consoleArea, foundKinds } from '@song-hanh/contract/console'
import type { Handler } from '#platform/http/handler'
import { type Ports, memberOf } from './ports.ts'

/** Each domain finds among its own and says nothing of what this member may not see; here they are only put in order. */
export const findThings =
  ({ finders }: Pick<Ports, 'finders'>): Handler<typeof consoleArea.findThings> =>
  async ({ tx, caller, query }) => {
    const member = memberOf(caller)
    const found = await Promise.all(finders.map((find) => find(tx, member, query)))
    return { found: found.flat().toSorted((a, b) => foundKinds.indexOf(a.kind) - foundKinds.indexOf(b.kind)) }
  }
