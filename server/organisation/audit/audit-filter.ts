import type { AuditFilter } from '@song-hanh/contract/organisation'
import type { Tx } from '#platform/db/db'
import { findMembersByWords, type EntryFilter } from './audit-store.ts'

/** The filter as the statement takes it; `no_match` when `who` matches no member. */
export const readFilter = async (tx: Tx, filter: AuditFilter): Promise<EntryFilter | 'no_match'> => {
  const { who, person_id: personId, action, thing_kind: thingKind, thing_id: thingId, from, to } = filter
  const entryFilter: EntryFilter = {
    ...(personId && { personId }),
    ...(action && { action }),
    ...(thingKind && { thingKind }),
    ...(thingId && { thingId }),
    ...(from && { from }),
    ...(to && { to }),
  }
  if (!who) return entryFilter
  const people = (await findMembersByWords(tx, { words: who })).map(({ person_id: id }) => id)
  const [first, ...others] = people
  if (first === undefined) return 'no_match'
  return others.length === 0 && !personId ? { ...entryFilter, personId: first } : { ...entryFilter, people }
}
