import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** Runs before there is a scope: a database function that maps an address to an id and nothing else. */
export const findPersonByEmail = statement((q, given: { email: string }) =>
  q.selectNoFrom(sql<string | null>`identity.find_person_by_email(${given.email})`.as('person_id')),
)

export const findPasswordHash = statement((q, given: { personId: string }) =>
  q.selectFrom('identity.password').select('hash').where('person_id', '=', given.personId),
)

export const findPerson = statement((q, given: { personId: string }) =>
  q.selectFrom('identity.person').selectAll().where('person_id', '=', given.personId),
)

/** Locks the row while a decision depends on the account's lock or credentials. */
export const lockPerson = statement((q, given: { personId: string }) =>
  q.selectFrom('identity.person').selectAll().where('person_id', '=', given.personId).forUpdate(),
)

export const countSignIn = statement((q, given: { personId: string; at: string }) =>
  q
    .updateTable('identity.person')
    .set({
      sign_in_count: sql`sign_in_count + 1` as never,
      last_sign_in_at: sql`current_sign_in_at` as never,
      current_sign_in_at: given.at,
    })
    .where('person_id', '=', given.personId)
    .returning(['email', 'name', 'language', 'time_zone', 'sign_in_count', 'locked_until']),
)

export type NewPerson = {
  personId: string
  email: string
  name: string
  language: 'vi' | 'en' | null
  issuer: string
  verifiedAt: string | null
}

/** Inserts a person. The transaction's scope must already be theirs. */
export const addPerson = statement((q, given: NewPerson & { username: string }) =>
  q.insertInto('identity.person').values({
    person_id: given.personId,
    email: given.email,
    email_verified_at: given.verifiedAt,
    name: given.name,
    username: given.username,
    language: given.language,
    time_zone: 'Asia/Ho_Chi_Minh',
    issuer: given.issuer,
    sign_in_count: 0,
    current_sign_in_at: null,
    last_sign_in_at: null,
    locked_until: null,
    created_at: sql`now()` as never,
    updated_at: sql`now()` as never,
  }),
)

export const markEmailVerified = statement((q, given: { personId: string; at: string }) =>
  q
    .updateTable('identity.person')
    .set({ email_verified_at: sql`coalesce(email_verified_at, ${given.at})` as never, updated_at: given.at })
    .where('person_id', '=', given.personId),
)

/** The terms that the person has accepted. */
export const findConsent = statement((q, given: { personId: string }) =>
  q
    .selectFrom('identity.consent')
    .select('version')
    .where('person_id', '=', given.personId)
    .where('kind', '=', 'terms')
    .where('withdrawn_at', 'is', null)
    .limit(1),
)

export const addConsent = statement(
  (q, given: { consentId: string; personId: string; version: string; at: string; address: string }) =>
    q.insertInto('identity.consent').values({
      consent_id: given.consentId,
      person_id: given.personId,
      kind: 'terms',
      version: given.version,
      given_at: given.at,
      address: given.address,
      withdrawn_at: null,
    }),
)
