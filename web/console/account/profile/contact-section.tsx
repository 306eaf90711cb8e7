import { me } from '../../../api/me.ts'
import { useLoaded } from '../../../api/query.ts'
import { m } from '../../../words/compiled/messages.js'
import { ContactEditor } from './contact-editor.tsx'
import { Section } from '../../page/section.tsx'

export const ContactSection = () => {
  const { contact } = useLoaded(me()).data.user
  return (
    <Section id="contact" title={m.account_contact()} note={m.account_contact_note()}>
      {contact ? (
        <ContactEditor key={contact.customer_contact_id} contact={contact} />
      ) : (
        <p className="rounded-lg bg-sunken px-4 py-3.5 text-ui text-ink-2">{m.account_contact_none()}</p>
      )}
    </Section>
  )
}
