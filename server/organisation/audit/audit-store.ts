import { sql } from 'kysely'
import { statement, type Statement } from '#platform/db/statement'

export type EntryRow = {
  audit_id: string
  at: string
  actor_kind: 'person' | 'key' | 'staff' | 'system'
  actor_person_id: string | null
  actor_key_id: string | null
  action: string
  thing_kind: string | null
  thing_id: string | null
  before: unknown
  after: unknown
  address: string | null
  request_id: string | null
}

/** Only the conditions of the filter become part of the statement: an optional one could not use an index. */
const conditions = {
  personId: (params: EntryFilter) => sql`actor_person_id = ${params.personId}`,
  people: (params: EntryFilter) => sql`actor_person_id = any (${params.people}::uuid[])`,
  action: (params: EntryFilter) => sql`action = ${params.action}`,
  thingKind: (params: EntryFilter) => sql`thing_kind = ${params.thingKind}`,
  thingId: (params: EntryFilter) => sql`thing_id = ${params.thingId}`,
  from: (params: EntryFilter) => sql`at >= ${params.from}::timestamptz`,
  to: (params: EntryFilter) => sql`at < ${params.to}::timestamptz`,
  beforeId: (params: EntryFilter) => sql`(at, audit_id) < (${params.beforeAt}::timestamptz, ${params.beforeId}::uuid)`,
}
type Condition = keyof typeof conditions

export type EntryFilter = {
  personId?: string
  people?: string[]
  action?: string
  thingKind?: string
  thingId?: string
  from?: string
  to?: string
  beforeAt?: string
  beforeId?: string
}
type EntryQuery = EntryFilter & { chainId: string; limit: number }

const build = (present: Condition[]) =>
  statement(
    (_, params: EntryQuery) => sql<EntryRow>`
      select audit_id, at, actor_kind, actor_person_id, actor_key_id, action, thing_kind, thing_id, before, after,
        address, request_id
      from audit.entry
      where chain_id = ${params.chainId}
        ${sql.join(
          present.map((name) => sql`and ${conditions[name](params)}`),
          sql` `,
        )}
      order by at desc, audit_id desc
      limit ${params.limit}`,
  )

const statements = new Map<string, Statement<EntryQuery, EntryRow>>()

/** The statement for a combination of conditions; each is built once. */
export const entriesStatement = (filter: EntryFilter): Statement<EntryQuery, EntryRow> => {
  const present = (Object.keys(conditions) as Condition[]).filter((name) => filter[name] !== undefined)
  const name = present.join(' ')
  const entries = statements.get(name) ?? build(present)
  statements.set(name, entries)
  return entries
}

export const findMembersByWords = statement(
  (_, params: { words: string }) => sql<{ person_id: string }>`
    select person_id from organisation.search_members(${params.words}, null, 50)`,
)

export const namePeople = statement(
  (_, params: { people: string[] }) => sql<{ id: string; name: string }>`
    select person_id::text as id, name from audit.name_people(${params.people}::uuid[])`,
)

/** Current names of the organisation's things. */
export const nameThings = statement(
  (_, params: { organisationId: string; projects: string[]; teams: string[]; keys: string[] }) => sql<{
    id: string
    name: string
  }>`
    select project_id::text as id, name from organisation.project
    where organisation_id = ${params.organisationId} and project_id = any (${params.projects}::uuid[])
    union all
    select team_id::text, name from organisation.team
    where organisation_id = ${params.organisationId} and team_id = any (${params.teams}::uuid[])
    union all
    select key_id::text, name from organisation.api_key
    where organisation_id = ${params.organisationId} and key_id = any (${params.keys}::uuid[])
    union all
    select 'organisation', name from organisation.organisation
    where organisation_id = ${params.organisationId}`,
)

export const countUnsealed = statement(
  (_, params: { chainId: string; after: string }) => sql<{ waiting: number }>`
    select count(*)::integer as waiting from (
      select from audit.entry e
      where e.chain_id = ${params.chainId} and e.at >= ${params.after}::timestamptz
        and not exists (select from audit.seal s where s.chain_id = e.chain_id and s.audit_id = e.audit_id)
      limit 1000) as few`,
)
