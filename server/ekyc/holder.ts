import { can } from '@song-hanh/contract/rights'
import type { Scope } from '#platform/db'
import type { Caller } from '#platform/http/caller'
import { Refusal } from '#platform/http/refusal'
import type { CaseOwner } from './case-store.ts'

/** Whose a case is: an organisation's, or a browser's. */
export type Holder = { key: string; scope: Extract<Scope, { kind: 'organisation' | 'visitor' }> }

/** How the key of an organisation begins. */
export const organisationPrefix = 'organisation '

export const visitorHolder = (visitorId: string): Holder => ({
  key: `visitor ${visitorId}`,
  scope: { kind: 'visitor', visitorId },
})

/** For what comes by the bank or by a link: nobody calls in his own name, so nothing is counted for him. */
export const holderOf = ({ visitor_id, organisation_id }: Pick<CaseOwner, 'visitor_id' | 'organisation_id'>): Holder =>
  organisation_id === null
    ? { key: '', scope: { kind: 'visitor', visitorId: visitor_id! } }
    : { key: '', scope: { kind: 'organisation', organisationId: organisation_id } }

/**
 * In whose name somebody calls. Who may speak for the organisation does so; everybody else is a visitor, signed in or
 * not: what he does says nothing about the organisation. A case that was begun before signing in stays the browser's,
 * and is still in these hands.
 */
export const holdersOf = (caller: Caller, visitorId: string | undefined): Holder[] => {
  const holders: Holder[] = []
  if (caller.kind === 'session' && caller.organisation && can(caller.organisation.role, 'organisation.change')) {
    if (caller.organisation.lacksFactor) throw new Refusal('second_factor_required')
    const { id: organisationId } = caller.organisation
    holders.push({
      key: `${organisationPrefix}${organisationId}`,
      scope: { kind: 'organisation', organisationId, personId: caller.personId },
    })
  }
  if (visitorId !== undefined) holders.push(visitorHolder(visitorId))
  return holders
}
