import type { Database } from './db.ts'
import { statement } from './statement.ts'
import { digestOf } from './token.ts'

declare module './db.ts' {
  interface Tables {
    'platform.captcha_spent': { digest: Buffer; expires_at: string }
  }
}

const addSpent = statement((q, given: { digest: Buffer; expiresAt: string }) =>
  q
    .insertInto('platform.captcha_spent')
    .values({ digest: given.digest, expires_at: given.expiresAt })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest'),
)

const findSpent = statement((q, given: { digest: Buffer }) =>
  q.selectFrom('platform.captcha_spent').select('digest').where('digest', '=', given.digest),
)

/** Remembers which captchas have opened a form. */
export type Spent = {
  /** Uses one up. False: it has opened a form already. `untilMs`: from when on its age alone refuses it. */
  spend(solved: string, untilMs: number): Promise<boolean>
  isSpent(solved: string): Promise<boolean>
}

/** In the database and not in memory: a form that one process took must not be taken by the one beside it. */
export const openSpent = (database: Database): Spent => ({
  spend: async (solved, untilMs) => {
    const given = { digest: digestOf('captcha', solved), expiresAt: new Date(untilMs).toISOString() }
    return (await database.within({ kind: 'none' }, (tx) => addSpent.first(tx, given))) !== undefined
  },
  isSpent: async (solved) => {
    const given = { digest: digestOf('captcha', solved) }
    return (await database.within({ kind: 'none' }, (tx) => findSpent.first(tx, given), 'read')) !== undefined
  },
})
