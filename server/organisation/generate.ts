import { sql } from 'kysely'
import { generatedPersonId } from '#identity'
import type { Tx } from '#platform/db'

const organisationId = (n: string) => sql`('01900000-0000-7000-9000-' || lpad(to_hex(${sql.raw(n)}), 12, '0'))::uuid`

/** Businesses `from` to `to`, each with three people: an owner, a developer and an accountant. */
export const addGeneratedOrganisations = async (tx: Tx, from: number, to: number): Promise<void> => {
  await sql`
    insert into organisation.organisation (organisation_id, name, plan, kind, status)
    select ${organisationId('n')}, 'Công ty ' || n, (array['Free', 'Pro', 'Enterprise'])[1 + n % 3], 'business', 'active'
    from generate_series(${from}::bigint, ${to}::bigint) as n
    on conflict do nothing`.execute(tx)
  await sql`
    insert into organisation.membership (organisation_id, person_id, role)
    select ${organisationId('n')}, ${generatedPersonId('(n - 1) * 3 + place')},
      (array['owner', 'developer', 'accountant'])[place]
    from generate_series(${from}::bigint, ${to}::bigint) as n, generate_series(1, 3) as place
    on conflict do nothing`.execute(tx)
}
