import { sql } from 'kysely'
import type { Tx } from '#platform/db'

type DemoCompany = { organisationId: string; name: string; taxCode: string; representative: string; address: string }

/** A company that the bank has verified. Safe to repeat. */
export const addDemoCompany = async (tx: Tx, company: DemoCompany): Promise<void> => {
  await sql`
    insert into organisation.company_profile (organisation_id, name, tax_code, representative, address, verified_at, source)
    values (${company.organisationId}::uuid, ${company.name}, ${company.taxCode}, ${company.representative},
      ${company.address}, now() - interval '40 days', 'vpbank')
    on conflict do nothing`.execute(tx)
}
