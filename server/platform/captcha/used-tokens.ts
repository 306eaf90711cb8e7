import type { Database } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { digestOf } from '../secret/token.ts'

declare module '../db/tables.ts' {
  interface Tables {
    'platform.captcha_spent': { digest: Buffer; expires_at: string }
  }
}

const addUsed = statement((q, params: { digest: Buffer; expiresAt: string }) =>
  q
    .insertInto('platform.captcha_spent')
    .values({ digest: params.digest, expires_at: params.expiresAt })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest'),
)

const findUsed = statement((q, params: { digest: Buffer }) =>
  q.selectFrom('platform.captcha_spent').select('digest').where('digest', '=', params.digest),
)

/** Used captcha tokens, against replay. */
export type UsedTokens = {
  /** Marks a token as used. False: it was used before. `untilMs`: when it expires anyway. */
  consume(token: string, untilMs: number): Promise<boolean>
  isUsed(token: string): Promise<boolean>
}

/** Stored in the database and not in memory, because processes must not accept each other's tokens. */
export const openUsedTokens = (database: Database): UsedTokens => ({
  consume: async (token, untilMs) => {
    const params = { digest: digestOf('captcha', token), expiresAt: new Date(untilMs).toISOString() }
    return (await database.within({ kind: 'none' }, (tx) => addUsed.first(tx, params))) !== undefined
  },
  isUsed: async (token) => {
    const params = { digest: digestOf('captcha', token) }
    return (await database.within({ kind: 'none' }, (tx) => findUsed.first(tx, params), 'read')) !== undefined
  },
})
