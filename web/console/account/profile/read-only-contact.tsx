import type { Contact } from '@song-hanh/contract/organisation/profile'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { MonoFact } from './facts.tsx'
import { LockedNote } from '../../form/locked-note.tsx'

/** Staff may have written values that have no translation. */
const statusNames: Record<string, () => string> = { active: m.account_status_active }
const sourceNames: Record<string, () => string> = {
  application: m.account_source_application,
  sso: m.account_source_sso,
  email: m.account_source_email,
  invitation: m.account_source_invitation,
  invitation_link: m.account_source_invitation_link,
  member: m.account_source_member,
  demo: m.account_source_demo,
}
const nameOf = (names: Record<string, () => string>, value: string) => names[value]?.() ?? value

/** The fields that the person cannot change. */
export const ReadOnlyContact = ({ contact }: { contact: Contact }) => {
  const { customer_contact_id: contactId, customer_id: customerId } = contact
  const facts = [
    [m.account_contact_email(), contact.contact_email],
    [m.account_contact_status(), nameOf(statusNames, contact.contact_status)],
    [m.account_contact_source(), nameOf(sourceNames, contact.contact_source)],
    [
      m.account_contact_id(),
      <MonoFact
        key="contact"
        text={contactId}
        copy={<CopyButton text={contactId} label={m.account_copy_contact_id()} />}
      />,
    ],
    [
      m.account_customer_id(),
      <MonoFact
        key="customer"
        text={customerId}
        copy={<CopyButton text={customerId} label={m.account_copy_customer_id()} />}
      />,
    ],
  ] as const
  return (
    <div className="rounded-lg bg-sunken px-4 py-3 text-ui">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="min-h-5.5 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <LockedNote className="mt-2.5">{m.account_managed()}</LockedNote>
    </div>
  )
}
