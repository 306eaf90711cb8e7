import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { changedFields } from './contact-change.ts'
import type { ContactField, ContactValues } from './contact-change.ts'

const names: Record<ContactField, () => string> = {
  contact_name: m.account_contact_name,
  contact_phone: m.account_contact_phone,
  contact_address: m.account_contact_address,
  contact_position: m.account_contact_position,
  contact_industry: m.account_contact_industry,
  contact_note: m.account_contact_remark,
}

const Value = ({ text }: { text: string }) =>
  text === '' ? <i className="text-ink-2">{m.account_conflict_empty()}</i> : text

type ContactConflictProps = {
  stored: ContactValues
  /** The merged values: the person's own changes on top of what is stored. */
  mine: ContactValues
  busy: boolean
  onKeep: (values: ContactValues) => void
  onTake: () => void
}

/** A concurrent change. Shows both values of every differing field for the person to choose. */
export const ContactConflict = ({ stored, mine, busy, onKeep, onTake }: ContactConflictProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const fields = changedFields(stored, mine)
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby="contact-conflict"
      className="rounded-lg bg-gold-tint px-4 py-3.5 text-ui"
    >
      <h3 id="contact-conflict" className="text-base text-gold-ink">
        {m.account_conflict_title()}
      </h3>
      <p className="mt-0.5">{fields.length > 0 ? m.account_conflict_lead() : m.account_conflict_same()}</p>
      {fields.length > 0 && (
        <table className="mt-3 w-full table-fixed text-left align-top">
          <thead className="text-sm text-ink-2">
            <tr>
              <th className="w-1/4 pb-1 font-medium">{m.account_conflict_field()}</th>
              <th className="pb-1 font-medium">{m.account_conflict_stored()}</th>
              <th className="pb-1 font-medium">{m.account_conflict_yours()}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field} className="border-t border-line align-top wrap-anywhere">
                <th scope="row" className="py-2 pr-3 font-medium">
                  {names[field]()}
                </th>
                <td className="py-2 pr-3">
                  <Value text={stored[field]} />
                </td>
                <td className="py-2">
                  <Value text={mine[field]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {fields.length > 0 && (
          <Button size="sm" variant="primary" busy={busy} onClick={() => onKeep(mine)}>
            {m.account_conflict_keep()}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onTake}>
          {m.account_conflict_take()}
        </Button>
      </div>
    </div>
  )
}
