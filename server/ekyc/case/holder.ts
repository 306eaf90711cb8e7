import { can } from '@song-hanh/contract/rights/rights'
import type { Scope } from '#platform/db/db'
import type { Caller } from '#platform/http/caller'
import { Refusal } from '#platform/http/refusal'
import type { CaseOwner } from './case-store.ts'

/** Who holds a case: an organisation, or a browser. */
export type Holder = { key: string; scope: Extract<Scope, { kind: 'organisation' | 'visitor' }> }

/** Prefix of an organisation's key. */
export const organisationPrefix = 'organisation '

export const visitorHolder = (visitorId: string): Holder => ({
  key: `visitor ${visitorId}`,
  scope: { kind: 'visitor', visitorId },
})

/** For jobs, callbacks and links: there is no caller, so uses are not counted. */
export const holderOf = ({
  visitor_id,
  organisation_id,
}: Pick<CaseOwner, 'visitor_id' | 'organisation_id'>): Holder => {
  if (organisation_id !== null) return { key: '', scope: { kind: 'organisation', organisationId: organisation_id } }
  if (visitor_id === null) throw new Error('the case has no holder')
  return { key: '', scope: { kind: 'visitor', visitorId: visitor_id } }
}

/**
 * The holders that a caller acts for. Members who may change the organisation act for it; everyone else is a visitor,
 * signed in or not. A case that was begun before signing in stays the browser's and remains accessible.
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
