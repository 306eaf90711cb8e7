import { sql } from 'kysely'
import { generatedPersonId } from '#identity'
import type { Tx } from '#platform/db'
import type { Seal } from '#platform/secret'
import { addGeneratedProjects } from './project/generate.ts'
import { addGeneratedRequests } from './service/generate.ts'
import { addGeneratedWebhooks } from './webhook/generate.ts'

/** The id of the n-th generated business. */
export const generatedOrganisationId = (n: string) =>
  sql<string>`('01900000-0000-7000-9000-' || lpad(to_hex(${sql.raw(n)}), 12, '0'))::uuid`

/** Businesses `from` to `to`, each with three people: an owner, a developer and an accountant. */
export const addGeneratedOrganisations = async (tx: Tx, seal: Seal, from: number, to: number): Promise<void> => {
  await sql`
    insert into organisation.organisation (organisation_id, name, plan, kind, status)
    select ${generatedOrganisationId('n')}, 'Công ty ' || n, (array['Free', 'Pro', 'Enterprise'])[1 + n % 3], 'business', 'active'
    from generate_series(${from}::bigint, ${to}::bigint) as n
    on conflict do nothing`.execute(tx)
  await sql`
    insert into organisation.membership (organisation_id, person_id, role)
    select ${generatedOrganisationId('n')}, ${generatedPersonId('(n - 1) * 3 + place')},
      (array['owner', 'developer', 'accountant'])[place]
    from generate_series(${from}::bigint, ${to}::bigint) as n, generate_series(1, 3) as place
    on conflict do nothing`.execute(tx)
  await addGeneratedTeams(tx, from, to)
  await addGeneratedKeys(tx, from, to)
  await addGeneratedProjects(tx, from, to)
  await addGeneratedRequests(tx, from, to)
  await addGeneratedWebhooks(tx, seal, from, to)
}

const teamId = (n: string) => sql`('01900000-0000-7000-a000-' || lpad(to_hex(${sql.raw(n)}), 12, '0'))::uuid`
const invitationId = (n: string) => sql`('01900000-0000-7000-b000-' || lpad(to_hex(${sql.raw(n)}), 12, '0'))::uuid`

/** Every tenth business has a team of all its people and a link into it, and every twentieth a pending invitation. */
const addGeneratedTeams = async (tx: Tx, from: number, to: number): Promise<void> => {
  await sql`
    insert into organisation.team (organisation_id, team_id, name, owner_id)
    select ${generatedOrganisationId('n')}, ${teamId('n')}, 'Nhóm ' || n, ${generatedPersonId('(n - 1) * 3 + 1')}
    from generate_series(${from}::bigint, ${to}::bigint) as n where n % 10 = 0
    on conflict do nothing`.execute(tx)
  await sql`
    insert into organisation.team_member (organisation_id, team_id, person_id, role)
    select ${generatedOrganisationId('n')}, ${teamId('n')}, ${generatedPersonId('(n - 1) * 3 + place')},
      (array['admin', 'developer', 'viewer'])[place]
    from generate_series(${from}::bigint, ${to}::bigint) as n, generate_series(1, 3) as place where n % 10 = 0
    on conflict do nothing`.execute(tx)
  await sql`
    insert into organisation.invitation_link (organisation_id, link_id, team_id, token_digest, role, team_role, uses_left,
      created_by, created_at, expires_at)
    select ${generatedOrganisationId('n')}, ${invitationId('n')}, ${teamId('n')},
      sha256(convert_to('generated link ' || n, 'UTF8')), 'viewer', 'viewer', 10, ${generatedPersonId('(n - 1) * 3 + 1')},
      now(), now() + interval '7 days'
    from generate_series(${from}::bigint, ${to}::bigint) as n where n % 10 = 0
    on conflict do nothing`.execute(tx)
  await sql`
    insert into organisation.invitation (organisation_id, invitation_id, email, role, language, token_digest, state,
      invited_by, created_at, sent_at, expires_at)
    select ${generatedOrganisationId('n')}, ${invitationId('n')}, 'invited' || n || '@generated.example', 'developer', 'vi',
      sha256(convert_to('generated invitation ' || n, 'UTF8')), 'pending', ${generatedPersonId('(n - 1) * 3 + 1')},
      now(), now(), now() + interval '7 days'
    from generate_series(${from}::bigint, ${to}::bigint) as n where n % 20 = 0
    on conflict do nothing`.execute(tx)
}

const keyId = (n: string) => sql`('01900000-0000-7000-8000-' || lpad(to_hex(${sql.raw(n)}), 12, '0'))::uuid`

/** Each business has an API key of its owner, every fifth bound to one network, and every tenth also a revoked one. */
const addGeneratedKeys = async (tx: Tx, from: number, to: number): Promise<void> => {
  await sql`
    insert into organisation.api_key (organisation_id, key_id, person_id, name, prefix, last4, digest, scopes, addresses,
      chain_id, created_at, last_used_at, revoked_at)
    select ${generatedOrganisationId('n')}, ${keyId('n * 2 + place')}, ${generatedPersonId('(n - 1) * 3 + 1')},
      'Khóa ' || place, 'sh_live_0000', '0000', sha256(convert_to('generated key ' || n || ' ' || place, 'UTF8')), '{read}',
      case when n % 5 = 0 then array['203.0.113.0/24'] else '{}' end, ${keyId('n * 2 + place')}, now() - interval '40 days', now() - interval '1 day',
      case when place = 1 then now() - interval '1 hour' end
    from generate_series(${from}::bigint, ${to}::bigint) as n, generate_series(0, 1) as place
    where place = 0 or n % 10 = 0
    on conflict do nothing`.execute(tx)
}
