import { Client } from 'pg'
import { databaseUrl, owner as demoOwner } from './env.ts'

const roles = ['owner', 'admin', 'developer', 'viewer', 'accountant'] as const
type Role = (typeof roles)[number]
export type TestOrganisation = {
  organisationId: string
  people: Record<Role, { email: string; name: string }>
  services: readonly [database: string, broker: string]
}

const names: Record<Role, string> = {
  owner: 'Tạ Bích Ngà',
  admin: 'Kiều Văn Lợi',
  developer: 'Cao Đức Minh',
  viewer: 'Lâm Thu Sương',
  accountant: 'Hà Ngọc Yên',
}

/**
 * An organisation for one journey, with one person per role (all with the demo password) and two services in a
 * project. Inserted directly: applying, being approved and ordering would take minutes.
 */
export const createTestOrganisation = async (): Promise<TestOrganisation> => {
  const mark = crypto.randomUUID().slice(0, 8)
  const organisationId = crypto.randomUUID()
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into organisation.organisation (organisation_id, name, plan, kind, status)
       values ($1, $2, 'Pro', 'business', 'active')`,
      [organisationId, `Hợp tác xã ${mark}`],
    )
    const people = {} as TestOrganisation['people']
    for (const role of roles) {
      const person = { personId: crypto.randomUUID(), email: `${role}.${mark}@htx.example`, name: names[role] }
      await client.query(
        `insert into identity.person (person_id, email, email_verified_at, name, username, issuer, language)
         select $1, $2, now(), $3, $4, issuer, 'en' from identity.person where email = $5`,
        [person.personId, person.email, person.name, `${role}.${mark}`, demoOwner.email],
      )
      await client.query(
        `insert into identity.password (person_id, hash)
         select $1, hash from identity.password join identity.person using (person_id) where email = $2`,
        [person.personId, demoOwner.email],
      )
      await client.query(
        `insert into identity.consent (consent_id, person_id, kind, version, given_at, address)
         select gen_random_uuid(), $1, kind, version, now(), '127.0.0.1'
         from identity.consent join identity.person using (person_id) where email = $2 and kind = 'terms'`,
        [person.personId, demoOwner.email],
      )
      await client.query('insert into organisation.membership (organisation_id, person_id, role) values ($1, $2, $3)', [
        organisationId,
        person.personId,
        role,
      ])
      people[role] = person
    }
    const projectId = crypto.randomUUID()
    await client.query(
      `insert into organisation.project (organisation_id, project_id, name, status, created_at, updated_at)
       values ($1, $2, 'Kho lạnh', 'active', now(), now())`,
      [organisationId, projectId],
    )
    const services = [`kho-lanh-pg-${mark}`, `cam-bien-kafka-${mark}`] as const
    for (const [at, name] of services.entries())
      await client.query(
        `insert into organisation.resource (organisation_id, resource_id, project_id, kind, name, status, region,
           provider_scope, created_at)
         values ($1, gen_random_uuid(), $2, $3, $4, 'running', 'hcm-1', $5, now())`,
        [
          organisationId,
          projectId,
          at === 0 ? 'database' : 'message_broker',
          name,
          at === 0 ? 'production' : 'staging',
        ],
      )
    await client.query('commit')
    return { organisationId, people, services }
  } finally {
    await client.end()
  }
}
