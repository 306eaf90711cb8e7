import type { Activity } from '@song-hanh/contract/organisation'
import type { Tx } from '#platform/db/db'
import { type EntryRow, namePeople, nameThings } from './audit-store.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const idsOf = (rows: EntryRow[], kind: string) => [
  ...new Set(rows.flatMap(({ thing_kind: is, thing_id: id }) => (is === kind && id && uuid.test(id) ? [id] : []))),
]

/** Resolves the names of actors and things; two queries however many entries. */
export const resolveEntryNames = async (tx: Tx, organisationId: string, rows: EntryRow[]) => {
  const keys = rows.flatMap(({ actor_key_id: id }) => id ?? [])
  const actors = rows.flatMap(({ actor_person_id: id }) => id ?? [])
  const [people, things] = await Promise.all([
    namePeople(tx, { people: [...new Set([...actors, ...idsOf(rows, 'person')])] }),
    nameThings(tx, {
      organisationId,
      projects: idsOf(rows, 'project'),
      teams: idsOf(rows, 'team'),
      keys: [...new Set([...keys, ...idsOf(rows, 'key')])],
    }),
  ])
  const names = new Map([...people, ...things].map(({ id, name }) => [id, name]))
  // an application shares the id of its organisation but not the name
  const nameOf = (kind: string, id: string) => names.get(kind === 'organisation' ? kind : id)
  return (row: EntryRow, fallbackName?: string): Activity => ({
    audit_id: row.audit_id,
    at: row.at,
    action: row.action,
    actor: {
      kind: row.actor_kind,
      person_id: row.actor_person_id,
      name: names.get(row.actor_person_id ?? '') ?? null,
      key_id: row.actor_key_id,
      key_name: names.get(row.actor_key_id ?? '') ?? null,
    },
    thing:
      row.thing_kind === null || row.thing_id === null
        ? null
        : {
            kind: row.thing_kind,
            id: row.thing_id,
            name: nameOf(row.thing_kind, row.thing_id) ?? fallbackName ?? null,
          },
  })
}
