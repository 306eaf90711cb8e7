import type { AuditEntry } from '@song-hanh/contract/organisation/audit'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDateTime } from '../../format/format-date.ts'
import { paths } from '../../paths.ts'
import { thingWord } from './actor-words.ts'
import { changedFields } from './changed-fields.ts'

const Changes = ({ entry }: { entry: AuditEntry }) => {
  const fields = changedFields(entry.before, entry.after)
  if (fields.length === 0) return <p className="text-ink-2">{m.audit_no_changes()}</p>
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-80 text-left text-sm">
        <thead className="text-ink-2">
          <tr>
            <th scope="col" className="py-1 pr-4 font-semibold">
              {m.audit_field()}
            </th>
            <th scope="col" className="py-1 pr-4 font-semibold">
              {m.audit_before()}
            </th>
            <th scope="col" className="py-1 font-semibold">
              {m.audit_after()}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, before, after }) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-4 font-normal text-ink-2">
                {name}
              </th>
              <td className="py-1.5 pr-4 wrap-anywhere">{before}</td>
              <td className="py-1.5 wrap-anywhere">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What changed, from where, and links to all entries of the same person or thing. */
export const EntryDetails = ({ entry }: { entry: AuditEntry }) => {
  const { actor, thing } = entry
  const facts = [
    [m.audit_when(), formatDateTime(entry.at)],
    [m.audit_thing(), thing ? [thingWord(thing.kind), thing.name ?? thing.id].join(': ') : '–'],
    [m.audit_address(), entry.address ?? '–'],
    [m.audit_request(), entry.request_id ?? '–'],
  ] as const
  return (
    <div className="grid gap-4 pb-4 pl-11 text-ui max-sm:pl-0">
      <Changes entry={entry} />
      <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold text-jade">
        {actor.person_id && (
          <Anchor href={paths.audit({ search: { person: actor.person_id } })} className="hover:underline max-md:py-2">
            {m.audit_all_of_person()}
          </Anchor>
        )}
        {thing && (
          <Anchor
            href={paths.audit({ search: { thing: thing.kind, thingId: thing.id } })}
            className="hover:underline max-md:py-2"
          >
            {m.audit_all_of_thing()}
          </Anchor>
        )}
      </div>
    </div>
  )
}
