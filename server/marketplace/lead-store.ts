import { sql } from 'kysely'
import { statement } from '#platform/statement'
import type { LeadState } from './lead.ts'
import type { LeadTable } from './lead-tables.ts'

export type NewLead = Omit<LeadTable, 'number' | 'owner_id' | 'closed_at'>

/** Asked for beforehand: the process that adds leads may not read one, not even what it has just added. */
export const takeLeadNumber = statement(
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

/** What nobody has closed; the words of the condition are those of an index. */
export const listOpenLeads = statement((q, given: { atMost: number }) =>
  q
    .selectFrom('marketplace.lead')
    .select(['number', 'kind', 'state', 'person', 'email', 'company', 'owner_id', 'submitted_at', 'mailed_at'])
    .where('state', 'in', ['in_review', 'new', 'in_progress'])
    .orderBy('submitted_at')
    .limit(given.atMost),
)

type Moved = {
  leadId: string
  state: LeadState
  ownerId: string | null
  mailedAt: string | null
  closedAt: string | null
  eraseAfter: string
}

export const setLead = statement((q, given: Moved) =>
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
