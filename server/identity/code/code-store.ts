import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export type CodePurpose = 'verify' | 'link' | 'step_up' | 'join' | 'register' | 'email_change'
export type CodeKey = {
  personId: string
  purpose: CodePurpose
  /** The attempt, session or address proof that requested it. */
  boundTo: string
}

export const addCode = statement(
  (q, params: CodeKey & { codeId: string; mac: Buffer; at: string; expiresAt: string }) =>
    q.insertInto('identity.code').values({
      code_id: params.codeId,
      person_id: params.personId,
      purpose: params.purpose,
      bound_to: params.boundTo,
      mac: params.mac,
      tries: 0,
      sent_at: params.at,
      expires_at: params.expiresAt,
      used_at: null,
    }),
)

/**
 * Only the newest code is valid, so that five mails do not allow five times as many guesses. The row lock serialises
 * concurrent guesses.
 */
export const lockNewestCode = statement((q, params: CodeKey) =>
  q
    .selectFrom('identity.code')
    .select(['code_id', 'mac', 'tries', 'expires_at', 'used_at'])
    .where('person_id', '=', params.personId)
    .where('purpose', '=', params.purpose)
    .where('bound_to', '=', params.boundTo)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .forUpdate(),
)

export const setCodeUsed = statement((q, params: { personId: string; codeId: string; at: string }) =>
  q
    .updateTable('identity.code')
    .set({ used_at: params.at })
    .where('person_id', '=', params.personId)
    .where('code_id', '=', params.codeId),
)

export const countGuess = statement((q, params: { personId: string; codeId: string }) =>
  q
    .updateTable('identity.code')
    .set({ tries: sql`tries + 1` as never })
    .where('person_id', '=', params.personId)
    .where('code_id', '=', params.codeId),
)
