import type { Finding, SearchResult, SetUpStep } from '@song-hanh/contract/dashboard'
import type { Role } from '@song-hanh/contract/rights/rights'
import type { Language } from '@song-hanh/contract/value/text'
import type { MemberCaller } from '#platform/http/caller'
import type { Tx } from '#platform/db/db'
import type { NotificationType } from '#platform/event/notification'
import type { Seal } from '#platform/secret/secret'

/** The calling member of the organisation that the transaction is scoped to. */
export type DashboardMember = { personId: string; organisationId: string; role: Role }

/** At least two characters, with or without diacritics, and the language of names in the results. */
export type SearchQuery = { text: string; language: Language }

/**
 * What the domains contribute to the dashboard. Each domain exports functions of these types, and `server/api.ts`
 * collects them. They return nothing that the member may not see or do.
 */
export type DashboardDeps = {
  checks: readonly ((tx: Tx, member: DashboardMember) => Promise<Finding[]>)[]
  steps: readonly ((tx: Tx, member: DashboardMember) => Promise<SetUpStep[]>)[]
  finders: readonly ((tx: Tx, member: DashboardMember, search: SearchQuery) => Promise<SearchResult[]>)[]
  /** Every kind of notification, for the choices. */
  notificationTypes: readonly NotificationType[]
  /** Signs the unsubscribe links in mails. */
  seal: Seal
}

export const memberOf = ({ personId, organisation }: MemberCaller): DashboardMember => ({
  personId,
  organisationId: organisation.id,
  role: organisation.role,
})
