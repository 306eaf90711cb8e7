import type { Finding, Found, SetUpStep } from '@song-hanh/contract/console'
import type { Role } from '@song-hanh/contract/rights'
import type { Language } from '@song-hanh/contract/text'
import type { SessionCaller } from '#platform/http/caller'
import type { Tx } from '#platform/db'
import type { NotificationType } from '#platform/notification'
import type { Seal } from '#platform/secret'

/** For whom the domains are asked: a member of the organisation that the transaction is scoped to. */
export type ConsoleMember = { personId: string; organisationId: string; role: Role }

/** What is searched for: at least two characters, marks or not, and in which language things are named. */
export type SearchQuery = { text: string; language: Language }

/**
 * What the console gathers from the domains and does not know itself. A domain gives functions of these shapes, and
 * `server/api.ts` puts them together; each says nothing of what this member may not see or do.
 */
export type Ports = {
  checks: readonly ((tx: Tx, member: ConsoleMember) => Promise<Finding[]>)[]
  steps: readonly ((tx: Tx, member: ConsoleMember) => Promise<SetUpStep[]>)[]
  finders: readonly ((tx: Tx, member: ConsoleMember, search: SearchQuery) => Promise<Found[]>)[]
  /** Every kind of notification, for the choices. */
  notices: readonly NotificationType[]
  /** Signs the links by which mails are turned off. */
  seal: Seal
}

export const memberOf = ({ personId, organisation }: SessionCaller): ConsoleMember => {
  if (!organisation) throw new Error('a member without an organisation')
  return { personId, organisationId: organisation.id, role: organisation.role }
}
