import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { openStates } from './lead.ts'
import type { LeadState, LeadTable, OpenState } from '../tables.ts'

export type NewLead = Omit<LeadTable, 'number' | 'owner_id' | 'closed_at'>

/** Drawn separately: the role that inserts leads may not read them, so it cannot use `returning`. */
export const nextLeadNumber = statement(
  () => sql<{ number: number }>`select nextval('marketplace.lead_number') as number`,
)

export const addLead = statement((q, params: NewLead & { number: number }) =>
  q.insertInto('marketplace.lead').values({
    lead_id: params.lead_id,
    number: params.number,
    kind: params.kind,
    state: params.state,
    person: params.person,
    email: params.email,
    phone: params.phone,
    company: params.company,
    position: params.position,
    company_size: params.company_size,
    website: params.website,
    wants: params.wants,
    implementation_time: params.implementation_time,
    words: params.words,
    language: params.language,
    terms_version: params.terms_version,
    terms_at: params.terms_at,
    terms_address: params.terms_address,
    tracking_url: params.tracking_url,
    captcha: params.captcha,
    submitted_at: params.submitted_at,
    mailed_at: params.mailed_at,
    owner_id: null,
    closed_at: null,
    erase_after: params.erase_after,
  }),
)

export const findLead = statement((q, params: { number: number }) =>
  q.selectFrom('marketplace.lead').selectAll().where('number', '=', params.number),
)
export const lockLead = statement((q, params: { number: number }) =>
  q.selectFrom('marketplace.lead').selectAll().where('number', '=', params.number).forUpdate(),
)

export const findLeadState = statement((q, params: { number: number }) =>
  q.selectFrom('marketplace.lead').select('state').where('number', '=', params.number),
)

type LeadFilter = { states: OpenState[]; after: number }

/** Open leads; the first condition matches the partial index. */
const openLeads = (q: Tx, params: LeadFilter) =>
  q
    .selectFrom('marketplace.lead')
    .where('state', 'in', openStates)
    .where(sql<boolean>`state = any(${params.states})`)
    .where('number', '>', params.after)

export const listOpenLeads = statement((q, params: LeadFilter & { limit: number }) =>
  openLeads(q, params)
    .select(['number', 'kind', 'state', 'person', 'email', 'company', 'owner_id', 'submitted_at', 'mailed_at'])
    .orderBy('number')
    .limit(params.limit),
)
export const countOpenLeads = statement((q, params: LeadFilter) =>
  openLeads(q, params).select(({ fn }) => fn.countAll<number>().as('count')),
)

type BulkClose = {
  value: string
  states: OpenState[]
  outcome: 'done' | 'spam'
  staffId: string
  at: string
  eraseAfter: string | null
  limit: number
}

const closeWhere = (column: 'email' | 'terms_address') =>
  statement(
    (_, params: BulkClose) => sql<{ number: number }>`
      update marketplace.lead set state = ${params.outcome}, owner_id = ${params.staffId}, closed_at = ${params.at},
        erase_after = coalesce(${params.eraseAfter}::timestamptz, erase_after)
      where lead_id in (
        select lead_id from marketplace.lead
        where state in ('in_review', 'new', 'in_progress') and state = any(${params.states})
          and ${sql.ref(column)} = ${params.value}
        order by submitted_at limit ${params.limit} for update)
      returning number`,
  )

/** Closes leads by mailbox or by IP address. */
export const closeLeadsFrom = { email: closeWhere('email'), address: closeWhere('terms_address') }

export const eraseLeadsOf = statement((q, params: { email: string }) =>
  q.deleteFrom('marketplace.lead').where('email', '=', params.email).returning('number'),
)

type LeadUpdate = {
  leadId: string
  state: LeadState
  ownerId: string | null
  mailedAt: string | null
  closedAt: string | null
  eraseAfter: string
}

export const updateLead = statement((q, params: LeadUpdate) =>
  q
    .updateTable('marketplace.lead')
    .set({
      state: params.state,
      owner_id: params.ownerId,
      mailed_at: params.mailedAt,
      closed_at: params.closedAt,
      erase_after: params.eraseAfter,
    })
    .where('lead_id', '=', params.leadId),
)
