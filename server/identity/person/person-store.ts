import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** Runs before there is a scope: a database function that maps an address to an id and nothing else. */
export const findPersonByEmail = statement((q, params: { email: string }) =>
  q.selectNoFrom(sql<string | null>`identity.find_person_by_email(${params.email})`.as('person_id')),
)

export const findPasswordHash = statement((q, params: { personId: string }) =>
  q.selectFrom('identity.password').select('hash').where('person_id', '=', params.personId),
)

export const findPerson = statement((q, params: { personId: string }) =>
  q.selectFrom('identity.person').selectAll().where('person_id', '=', params.personId),
)

/** Locks the row while a decision depends on the account's lock or credentials. */
export const lockPerson = statement((q, params: { personId: string }) =>
  q.selectFrom('identity.person').selectAll().where('person_id', '=', params.personId).forUpdate(),
)

export const countSignIn = statement((q, params: { personId: string; at: string }) =>
  q
    .updateTable('identity.person')
    .set({
      sign_in_count: sql`sign_in_count + 1` as never,
      last_sign_in_at: sql`current_sign_in_at` as never,
      current_sign_in_at: params.at,
    })
    .where('person_id', '=', params.personId)
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
export const addPerson = statement((q, params: NewPerson & { username: string }) =>
  q.insertInto('identity.person').values({
    person_id: params.personId,
    email: params.email,
    email_verified_at: params.verifiedAt,
    name: params.name,
    username: params.username,
    language: params.language,
    time_zone: 'Asia/Ho_Chi_Minh',
    issuer: params.issuer,
    sign_in_count: 0,
    current_sign_in_at: null,
    last_sign_in_at: null,
    locked_until: null,
    created_at: sql`now()` as never,
    updated_at: sql`now()` as never,
  }),
)

export const markEmailVerified = statement((q, params: { personId: string; at: string }) =>
  q
    .updateTable('identity.person')
    .set({ email_verified_at: sql`coalesce(email_verified_at, ${params.at})` as never, updated_at: params.at })
    .where('person_id', '=', params.personId),
)

export const changeName = statement((q, params: { personId: string; name: string; at: string }) =>
  q
    .updateTable('identity.person')
    .set({ name: params.name, updated_at: params.at })
    .where('person_id', '=', params.personId),
)

/** The terms that the person has accepted. */
export const findConsent = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.consent')
    .select('version')
    .where('person_id', '=', params.personId)
    .where('kind', '=', 'terms')
    .where('withdrawn_at', 'is', null)
    .limit(1),
)

export const addConsent = statement(
  (q, params: { consentId: string; personId: string; version: string; at: string; address: string }) =>
    q.insertInto('identity.consent').values({
      consent_id: params.consentId,
      person_id: params.personId,
      kind: 'terms',
      version: params.version,
      given_at: params.at,
      address: params.address,
      withdrawn_at: null,
    }),
)
