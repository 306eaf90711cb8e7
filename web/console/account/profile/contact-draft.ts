import type { Contact } from '@song-hanh/contract/organisation/profile'
import { session } from '../../../api/browser.ts'
import type { ContactValues } from './contact-change.ts'

/** The typed values, and the contact they are based on. */
export type ContactDraft = { seen: Contact; typed: ContactValues }

/**
 * Unsaved input, kept outside the page: navigation and a change of language remount the form. It belongs to one
 * contact; for any other it is empty.
 */
let draft: ContactDraft | undefined

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** While there is a draft, the browser asks before leaving the console, from any page of it. */
export const keepDraft = (next: ContactDraft | undefined) => {
  draft = next
  if (next) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}

export const draftOf = ({ customer_contact_id: id }: Contact): ContactDraft | undefined =>
  draft?.seen.customer_contact_id === id ? draft : undefined

session.onEnd((end) => {
  // a person who only has to sign in again continues with their draft
  if (end !== 'refused') keepDraft(undefined)
})
