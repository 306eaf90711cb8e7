import { DatabaseError } from 'pg'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { sendMail } from '#platform/mail/mail'
import { digestOf, newToken } from '#platform/secret/token'
import type { Seal } from '#platform/secret/secret'
import { publishAccountEvent } from '../person/publish-account-event.ts'
import { maskEmail, undoMs } from './email-change.ts'
import { completeEmailChange, setEmail, voidMailedLinks } from './email-change-store.ts'
import { emailChangedMail } from './email-changed-mail.ts'

/** The digest by which the token of an undo link is looked up. */
export const undoDigest = (token: string): Buffer => digestOf('identity.email_change', token)

/** Another person has the address; also when they got it at the same moment. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23505' && error.constraint === 'person_email_key'

type EmailChange = {
  person: { person_id: string; email: string; name: string; time_zone: string }
  changeId: string
  newEmail: string
  /** False where staff set it: the next sign-in asks for a code. */
  isProven: boolean
  language: 'vi' | 'en'
  requestId?: string
}

/**
 * Changes the address, in the person's scope and under the lock of their row, and mails the old one. Throws what
 * `isEmailTaken` recognises.
 */
export const applyEmailChange = async (
  tx: Tx,
  seal: Seal,
  { person, changeId, newEmail, isProven, language, requestId }: EmailChange,
): Promise<void> => {
  const { person_id: personId } = person
  const now = clock.now()
  const at = new Date(now).toISOString()
  const until = new Date(now + undoMs).toISOString()
  const token = newToken()
  await setEmail(tx, { personId, email: newEmail, verifiedAt: isProven ? at : null, at })
  await completeEmailChange(tx, { personId, changeId, at, digest: undoDigest(token), until })
  await voidMailedLinks(tx, { personId, at })
  await publishAccountEvent(tx, 'identity.email_changed', personId, {}, requestId)
  await sendMail(tx, emailChangedMail, {
    to: person.email,
    language,
    timeZone: person.time_zone,
    seal,
    values: { name: person.name, newEmail: maskEmail(newEmail), at, until, token },
  })
}
