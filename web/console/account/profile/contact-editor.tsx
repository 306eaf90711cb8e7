import type { Contact, Me } from '@song-hanh/contract/organisation/profile'
import { profileAuthRoutes } from '@song-hanh/contract/organisation/profile'
import { useEffect, useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { me } from '../../../api/me.ts'
import { queryClient } from '../../../api/query-client.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { m } from '../../../words/compiled/messages.js'
import { bodyOf, changedFields, mergeContact, valuesOf } from './contact-change.ts'
import type { ContactValues } from './contact-change.ts'
import { ContactConflict } from './contact-conflict.tsx'
import { draftOf, keepDraft } from './contact-draft.ts'
import type { ContactDraft } from './contact-draft.ts'
import { ContactFields } from './contact-fields.tsx'
import { ReadOnlyContact } from './read-only-contact.tsx'

/** The response updates what other pages show of the contact. */
const remember = (contact: Contact) =>
  queryClient.setQueryData<{ user: Me }>(me().queryKey, (known) => known && { user: { ...known.user, contact } })

const fresh = (contact: Contact): ContactDraft => ({ seen: contact, typed: valuesOf(contact) })

export const ContactEditor = ({ contact }: { contact: Contact }) => {
  // the base of the edit: the stored contact may change during it, which is then a conflict
  const [draft, setDraft] = useState(() => draftOf(contact) ?? fresh(contact))
  const { seen, typed } = draft
  const [stored, setStored] = useState<Contact>()
  const [round, setRound] = useState(0)
  const { attempt, isPending } = useOperation(profileAuthRoutes.updateContact)

  // no changes of their own: show what the server has now
  const isUntouched = changedFields(valuesOf(seen), typed).length === 0
  if (isUntouched && contact.contact_version > seen.contact_version) setDraft(fresh(contact))
  useEffect(() => keepDraft(isUntouched ? undefined : draft), [draft, isUntouched])

  /** Resets the form, without its errors. */
  const reset = (from: Contact) => {
    setDraft(fresh(from))
    setStored(undefined)
    setRound(round + 1)
  }
  const save = async (values: ContactValues, version: number) => {
    const answer = await attempt({ query: { version }, body: bodyOf(values) })
    if (!(answer instanceof CallFailed)) {
      const { contact: saved } = answer
      // what they typed since then stays
      setDraft((now) => ({ seen: saved, typed: mergeContact(typed, saved, now.typed) }))
      remember(saved)
      // the conflict's buttons disappear, and the focus with them
      if (stored) setRound(round + 1)
      setStored(undefined)
      return showToast(m.account_contact_saved())
    }
    showToast(m.account_contact_failed({ message: accountSentenceFor(answer) }), { tone: 'bad' })
    if (answer.failure !== 'contact_changed') return
    const known = await queryClient.fetchQuery({ ...me(), staleTime: 0 }).catch(() => undefined)
    if (known?.user.contact) setStored(known.user.contact)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {stored && (
        <ContactConflict
          stored={valuesOf(stored)}
          mine={mergeContact(seen, stored, typed)}
          busy={isPending}
          onKeep={(values) => void save(values, stored.contact_version)}
          onTake={() => reset(stored)}
        />
      )}
      <ContactFields
        key={round}
        wasReset={round > 0}
        saved={valuesOf(seen)}
        typed={typed}
        busy={isPending}
        onType={(values) => setDraft({ seen, typed: values })}
        onSave={(values) => void save(values, seen.contact_version)}
        onDiscard={() => reset(seen)}
      >
        <ReadOnlyContact contact={contact} />
      </ContactFields>
    </div>
  )
}
