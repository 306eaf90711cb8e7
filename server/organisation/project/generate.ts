import { sql } from 'kysely'
import { generatedPersonId } from '#identity'
import type { Tx } from '#platform/db'

const organisationId = sql`('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid`
const projectId = sql`('01900000-0000-7000-a000-c' || lpad(to_hex(n), 11, '0'))::uuid`
const deletedId = sql`('01900000-0000-7000-a000-b' || lpad(to_hex(n), 11, '0'))::uuid`
const resourceId = sql`('01900000-0000-7000-a000-d' || lpad(to_hex(n), 11, '0'))::uuid`
const owner = generatedPersonId('(n - 1) * 3 + 1')

/** Each business has a project, every second one a resource, and every twentieth a deleted project. */
export const addGeneratedProjects = async (tx: Tx, from: number, to: number): Promise<void> => {
  await sql`
    insert into organisation.project (organisation_id, project_id, name, description, status, owner_id, created_at, updated_at)
    select ${organisationId}, ${projectId}, 'Dự án ' || n, '', (array['planning', 'active', 'archived'])[1 + n % 3],
      ${owner}, now(), now()
    from generate_series(${from}::bigint, ${to}::bigint) as n
    on conflict do nothing`.execute(tx)
  await sql`
    insert into organisation.project (organisation_id, project_id, name, description, status, owner_id, created_at, updated_at,
      deleted_at, deleted_by)
    select ${organisationId}, ${deletedId}, 'Dự án cũ ' || n, '', 'archived', ${owner}, now(), now(), now(), ${owner}
    from generate_series(${from}::bigint, ${to}::bigint) as n where n % 20 = 0
    on conflict do nothing`.execute(tx)
  await sql`
    insert into organisation.project_member (organisation_id, project_id, person_id, role, joined_at)
    select ${organisationId}, ${projectId}, ${owner}, 'owner', now()
    from generate_series(${from}::bigint, ${to}::bigint) as n
    on conflict do nothing`.execute(tx)
  await sql`
    insert into organisation.resource (organisation_id, resource_id, project_id, kind, name, status, region, created_at)
    select ${organisationId}, ${resourceId}, ${projectId}, (array['instance', 'database', 'storage'])[1 + n % 3],
      'may-' || n, (array['running', 'stopped'])[1 + (n / 2) % 2], 'Hà Nội 1', now()
    from generate_series(${from}::bigint, ${to}::bigint) as n where n % 2 = 0
    on conflict do nothing`.execute(tx)
}
