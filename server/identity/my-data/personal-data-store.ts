import { sql } from 'kysely'
import { statement } from '#platform/db/statement'

/** The recipient of a mail from the worker. */
export const findRecipient = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.person')
    .select(['email', 'name', 'language', 'time_zone'])
    .where('person_id', '=', params.personId),
)

/** These select only what the worker may read: no credentials. */
export const collectPerson = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.person')
    .select(['email', 'email_verified_at', 'name', 'username', 'language', 'time_zone', 'issuer', 'sign_in_count'])
    .select(['current_sign_in_at', 'last_sign_in_at', 'created_at', 'updated_at'])
    .where('person_id', '=', params.personId),
)
export const collectPassword = statement((q, params: { personId: string }) =>
  q.selectFrom('identity.password').select('changed_at').where('person_id', '=', params.personId),
)
export const collectSessions = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.session')
    .select(['method', 'created_at', 'last_used_at', 'expires_at', 'address', 'user_agent as browser'])
    .select(['ended_at', 'end_reason'])
    .where('person_id', '=', params.personId)
    .orderBy('created_at'),
)
export const collectDevices = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.device')
    .select(['user_agent as browser', 'first_seen_at', 'last_seen_at'])
    .where('person_id', '=', params.personId)
    .orderBy('first_seen_at'),
)
export const collectTotp = statement((q, params: { personId: string }) =>
  q.selectFrom('identity.totp').select(['created_at', 'confirmed_at']).where('person_id', '=', params.personId),
)
export const collectPasskeys = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.passkey')
    .select(['name', 'backed_up', 'created_at', 'last_used_at'])
    .where('person_id', '=', params.personId)
    .orderBy('created_at'),
)
export const collectRecoveryCodes = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.recovery_code')
    .select(['created_at', 'used_at'])
    .where('person_id', '=', params.personId)
    .orderBy('created_at'),
)
export const collectExternal = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.external_identity')
    .select(['issuer as provider', 'subject as account', 'linked_at'])
    .where('person_id', '=', params.personId),
)
export const collectConsents = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.consent')
    .select(['kind', 'version', 'given_at', 'address', 'withdrawn_at'])
    .where('person_id', '=', params.personId)
    .orderBy('given_at'),
)
export const collectSupport = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.impersonation_ticket')
    .select(['staff_name', 'reason', 'reference', 'created_at', 'used_at'])
    .where('person_id', '=', params.personId)
    .orderBy('created_at'),
)
export const collectDepartures = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.departure')
    .select(['requested_at', 'erase_at', 'put_off_at', 'undone_at'])
    .where('person_id', '=', params.personId)
    .orderBy('requested_at'),
)
export const collectExports = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.data_export')
    .select(['requested_at', 'ready_at', 'expires_at'])
    .where('person_id', '=', params.personId)
    .orderBy('requested_at'),
)

/** Audit entries of the person's account, newest first. */
export const collectAuditEntries = statement(
  (_, params: { personId: string }) => sql<{ at: string; action: string }>`
    select at, action from audit.entry where chain_id = ${params.personId} order by at desc limit 5000`,
)

export const listSessionIds = statement((q, params: { personId: string }) =>
  q.selectFrom('identity.session').select('session_id').where('person_id', '=', params.personId),
)

/** Reduces the person of the scope to an empty row, which ledgers and audit entries still reference. */
export const emptyPerson = statement((_, params: { at: string }) => sql`select identity.erase_person(${params.at})`)
