import { currentTerms } from '@song-hanh/contract/terms'
import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import { newId } from '#platform/id'

export type DemoPerson = {
  personId: string
  email: string
  name: string
  username: string
  language: 'vi' | 'en'
  /** Brought over from elsewhere: nobody has proven yet that this address is his. */
  unproven?: boolean
}

/** Puts people with one password into the demo data set. Safe to repeat: who is there stays as he is. */
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
