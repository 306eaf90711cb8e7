import type { ResourceKind, ResourceStatus } from '@song-hanh/contract/organisation/resource-kind'
import { Client } from 'pg'
import type { Person } from '../person.ts'
import { databaseUrl } from '../env.ts'

type NewResource = { kind: ResourceKind; name: string; status: ResourceStatus; project: string }

/** Inserts running resources, and their projects as needed, into a person's organisation: ordering them would take hours. */
export const createResources = async ({ email }: Person, resources: readonly NewResource[]) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const { kind, name, status, project } of resources) {
      await client.query(
        `insert into organisation.project (organisation_id, project_id, name, status, created_at, updated_at)
         select organisation_id, gen_random_uuid(), $2, 'active', now(), now()
         from organisation.membership join identity.person using (person_id)
         where email = $1 and not exists (select from organisation.project there
           where there.organisation_id = membership.organisation_id and there.name = $2)`,
        [email, project],
      )
      await client.query(
        `insert into organisation.resource (organisation_id, resource_id, project_id, kind, name, status, region,
           provider_scope, created_at)
         select organisation_id, gen_random_uuid(), project_id, $3, $4, $5, 'Hà Nội 1', 'production', now()
         from organisation.membership join identity.person using (person_id) join organisation.project using (organisation_id)
         where email = $1 and project.name = $2`,
        [email, project, kind, name, status],
      )
    }
  } finally {
    await client.end()
  }
}
