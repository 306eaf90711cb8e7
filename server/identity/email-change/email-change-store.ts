import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

export const addEmailChange = statement(
  (q, params: { changeId: string; personId: string; oldEmail: string; newEmail: string; at: string }) =>
    q.insertInto('identity.email_change').values({
      change_id: params.changeId,
      person_id: params.personId,
      old_email: params.oldEmail,
      new_email: params.newEmail,
      requested_at: params.at,
    }),
)

/** The newest one alone: a code of an earlier request opens nothing. */
export const lockNewestEmailChange = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.email_change')
    .select(['change_id', 'new_email', 'requested_at', 'changed_at', 'undone_at'])
    .where('person_id', '=', params.personId)
    .orderBy('requested_at', 'desc')
    .orderBy('change_id', 'desc')
    .limit(1)
    .forUpdate(),
)

type Completion = { personId: string; changeId: string; at: string; digest: Buffer; until: string }

export const completeEmailChange = statement((q, params: Completion) =>
  q
    .updateTable('identity.email_change')
    .set({ changed_at: params.at, undo_digest: params.digest, undo_until: params.until })
    .where('person_id', '=', params.personId)
    .where('change_id', '=', params.changeId),
)

export const setEmail = statement(
  (q, params: { personId: string; email: string; verifiedAt: string | null; at: string }) =>
    q
      .updateTable('identity.person')
      .set({ email: params.email, email_verified_at: params.verifiedAt, updated_at: params.at })
      .where('person_id', '=', params.personId),
)

/** Links that were mailed to the former address must not open the account. */
export const voidMailedLinks = statement((q, params: { personId: string; at: string }) =>
  q
    .updateTable('identity.mailed_link')
    .set({ used_at: params.at })
    .where('person_id', '=', params.personId)
    .where('used_at', 'is', null),
)

/** Runs before there is a scope. */
export const findEmailChangeOwner = statement((q, params: { digest: Buffer }) =>
  q.selectNoFrom(sql<string | null>`identity.find_email_change(${params.digest})`.as('person_id')),
)

const columns = ['change_id', 'old_email', 'changed_at', 'undo_until', 'undone_at'] as const

export const findEmailChange = statement((q, params: { personId: string; digest: Buffer }) =>
  q
    .selectFrom('identity.email_change')
    .select(columns)
    .where('person_id', '=', params.personId)
    .where('undo_digest', '=', params.digest),
)

export const lockEmailChange = statement((q, params: { personId: string; digest: Buffer }) =>
  q
    .selectFrom('identity.email_change')
    .select(columns)
    .where('person_id', '=', params.personId)
    .where('undo_digest', '=', params.digest)
    .forUpdate(),
)

/** With it go all later ones, and those that wait for a code: they were not the owner's. */
export const setUndone = statement((q, params: { personId: string; since: string; at: string }) =>
  q
    .updateTable('identity.email_change')
    .set({ undone_at: params.at })
    .where('person_id', '=', params.personId)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`(changed_at is null or changed_at >= ${params.since}::timestamptz)`),
)
