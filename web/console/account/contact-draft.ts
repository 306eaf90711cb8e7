import type { Contact } from '@song-hanh/contract/organisation-profile'
import { session } from '../../api/browser.ts'
import type { ContactValues } from './contact-change.ts'

/** What is typed, and the contact that it was typed over. */
export type ContactDraft = { seen: Contact; typed: ContactValues }

/**
 * What is typed and not saved, kept beside the page: going to another page, or to the other language, makes the form
 * anew. It is of one contact; whoever has another finds nothing.
 */
let draft: ContactDraft | undefined

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** While there is one the browser asks before it leaves the console, wherever in it the person is by then. */
export const keepDraft = (next: ContactDraft | undefined) => {
  draft = next
  if (next) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}

export const draftOf = ({ customer_contact_id: id }: Contact): ContactDraft | undefined =>
  draft?.seen.customer_contact_id === id ? draft : undefined

session.onEnd((end) => {
  // whoever is only asked to sign in again goes on with what he typed
  if (end !== 'refused') keepDraft(undefined)
})
