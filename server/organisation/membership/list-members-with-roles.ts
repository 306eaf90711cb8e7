import type { Role } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import type { Language } from '#platform/mail/mail'
import { statement } from '#platform/db/statement'

type Member = { person_id: string; email: string; language: Language | null; role: Role }

/** Members of the organisation with one of these roles, owners first; at most a hundred are notified of one event. */
export const listMembersWithRoles = statement(
  (_, params: { organisationId: string; roles: Role[] }) => sql<Member>`
    select person.person_id, person.email, person.language, membership.role
    from organisation.membership membership
    join organisation.member_person person on person.person_id = membership.person_id
    where membership.organisation_id = ${params.organisationId} and membership.role = any(${params.roles}::text[])
    order by (membership.role = 'owner') desc, membership.person_id
    limit 100`,
)
