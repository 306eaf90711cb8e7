import { currentTerms } from '@song-hanh/contract/terms'
import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'
import type { Seal } from '#platform/secret'
import { totpPurpose } from './totp-store.ts'
import { toBase32 } from './totp.ts'

export type DemoPerson = {
  personId: string
  email: string
  name: string
  username: string
  language: 'vi' | 'en'
  /** Imported, with an address that is not verified yet. */
  unproven?: boolean
}

/** Adds people with one shared password to the demo data set. Safe to repeat: existing people are not changed. */
export const addDemoPeople = async (
  tx: Tx,
  people: DemoPerson[],
  passwordHash: string,
  issuer: string,
): Promise<void> => {
  for (const person of people) {
    await sql`
      insert into identity.person (person_id, email, email_verified_at, name, username, language, time_zone, issuer)
      values (${person.personId}, ${person.email}, ${person.unproven ? null : sql`now()`}, ${person.name}, ${person.username}, ${person.language},
        'Asia/Ho_Chi_Minh', ${issuer})
      on conflict do nothing`.execute(tx)
    await sql`
      insert into identity.password (person_id, hash) values (${person.personId}, ${passwordHash})
      on conflict (person_id) do nothing`.execute(tx)
    await sql`
      insert into identity.consent (consent_id, person_id, kind, version, given_at, address)
      select ${newId()}, ${person.personId}, 'terms', ${currentTerms}, now(), '127.0.0.1'
      where not exists (select from identity.consent where person_id = ${person.personId})`.execute(tx)
  }
}

/** One secret for the authenticator apps of the whole demo data set; it is printed at every start, as the password is. */
const demoTotp = Buffer.from('song-hanh-demo-totp!')
export const demoTotpSecret = toBase32(demoTotp)

/** Gives demo people a second factor: an app with a published secret, or a passkey that no device has. */
export const addDemoFactors = async (
  tx: Tx,
  seal: Seal,
  { withApp, withPasskey }: { withApp: string[]; withPasskey: string[] },
): Promise<void> => {
  for (const personId of withApp)
    await sql`
      insert into identity.totp (person_id, sealed_secret, created_at, confirmed_at)
      values (${personId}, ${seal.seal(demoTotp.toString('base64'), totpPurpose(personId))}, now(), now())
      on conflict do nothing`.execute(tx)
  for (const personId of withPasskey)
    await sql`
      insert into identity.passkey (passkey_id, person_id, credential_id, public_key, counter, transports, backed_up,
        name, created_at, last_used_at)
      values (${personId}, ${personId}, ${`demo-${personId}`}, '', 0, '{internal}', true, 'iPhone', now(), now())
      on conflict do nothing`.execute(tx)
}

/** Last activity of demo people: ended sessions, so that lists of devices do not show them. Safe to repeat. */
export const addDemoActivity = async (tx: Tx, activity: { personId: string; hoursAgo: number }[]): Promise<void> => {
  for (const { personId, hoursAgo } of activity)
    await sql`
      insert into identity.session (session_id, person_id, method, created_at, last_used_at, proven_at, expires_at,
        address, user_agent, ended_at, end_reason)
      select ${personId}, ${personId}, 'password', at, at, at, at + interval '30 days', '203.0.113.7', '', at, 'signed_out'
      from (select now() - make_interval(hours => ${hoursAgo}::integer) as at) as moment
      on conflict do nothing`.execute(tx)
}
