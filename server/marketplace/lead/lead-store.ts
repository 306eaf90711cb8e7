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

export const addLead = statement((q, given: NewLead & { number: number }) =>
  q.insertInto('marketplace.lead').values({
    lead_id: given.lead_id,
    number: given.number,
    kind: given.kind,
    state: given.state,
    person: given.person,
    email: given.email,
    phone: given.phone,
    company: given.company,
    position: given.position,
    company_size: given.company_size,
    website: given.website,
    wants: given.wants,
    implementation_time: given.implementation_time,
    words: given.words,
    language: given.language,
    terms_version: given.terms_version,
    terms_at: given.terms_at,
    terms_address: given.terms_address,
    tracking_url: given.tracking_url,
    captcha: given.captcha,
    submitted_at: given.submitted_at,
    mailed_at: given.mailed_at,
    owner_id: null,
    closed_at: null,
    erase_after: given.erase_after,
  }),
)

export const findLead = statement((q, given: { number: number }) =>
  q.selectFrom('marketplace.lead').selectAll().where('number', '=', given.number),
)
export const lockLead = statement((q, given: { number: number }) =>
  q.selectFrom('marketplace.lead').selectAll().where('number', '=', given.number).forUpdate(),
)

export const findLeadState = statement((q, given: { number: number }) =>
  q.selectFrom('marketplace.lead').select('state').where('number', '=', given.number),
)

type LeadFilter = { states: OpenState[]; after: number }

/** Open leads; the first condition matches the partial index. */
const openLeads = (q: Tx, given: LeadFilter) =>
  q
    .selectFrom('marketplace.lead')
    .where('state', 'in', openStates)
    .where(sql<boolean>`state = any(${given.states})`)
    .where('number', '>', given.after)

export const listOpenLeads = statement((q, given: LeadFilter & { limit: number }) =>
  openLeads(q, given)
    .select(['number', 'kind', 'state', 'person', 'email', 'company', 'owner_id', 'submitted_at', 'mailed_at'])
    .orderBy('number')
    .limit(given.limit),
)
export const countOpenLeads = statement((q, given: LeadFilter) =>
  openLeads(q, given).select(({ fn }) => fn.countAll<number>().as('count')),
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
    (_, given: BulkClose) => sql<{ number: number }>`
      update marketplace.lead set state = ${given.outcome}, owner_id = ${given.staffId}, closed_at = ${given.at},
        erase_after = coalesce(${given.eraseAfter}::timestamptz, erase_after)
      where lead_id in (
        select lead_id from marketplace.lead
        where state in ('in_review', 'new', 'in_progress') and state = any(${given.states})
          and ${sql.ref(column)} = ${given.value}
        order by submitted_at limit ${given.limit} for update)
      returning number`,
  )

/** Closes leads by mailbox or by IP address. */
export const closeLeadsFrom = { email: closeWhere('email'), address: closeWhere('terms_address') }

export const eraseLeadsOf = statement((q, given: { email: string }) =>
  q.deleteFrom('marketplace.lead').where('email', '=', given.email).returning('number'),
)

type LeadUpdate = {
  leadId: string
  state: LeadState
  ownerId: string | null
  mailedAt: string | null
  closedAt: string | null
  eraseAfter: string
}

export const updateLead = statement((q, given: LeadUpdate) =>
  q
    .updateTable('marketplace.lead')
    .set({
      state: given.state,
      owner_id: given.ownerId,
      mailed_at: given.mailedAt,
      closed_at: given.closedAt,
      erase_after: given.eraseAfter,
    })
    .where('lead_id', '=', given.leadId),
)
