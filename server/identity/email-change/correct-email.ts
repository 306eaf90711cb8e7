import { personal, writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { newId } from '#platform/id'
import type { Seal } from '#platform/secret/secret'
import { findPersonByEmail, lockPerson } from '../person/person-store.ts'
import { applyEmailChange } from './apply-email-change.ts'
import { addEmailChange } from './email-change-store.ts'

type EmailCorrection = { personId: string; newEmail: string; staffId: string; proposedBy?: string; reason: string }

/**
 * For staff. The new address is not proven: the next sign-in asks for a code that is mailed to it. The old one can undo
 * it as after any other change. Needs the person's scope.
 */
export const correctEmail = async (
  tx: Tx,
  seal: Seal,
  { personId, newEmail, staffId, proposedBy, reason }: EmailCorrection,
): Promise<'corrected' | 'email_taken'> => {
  const person = await lockPerson.one(tx, { personId })
  if ((await findPersonByEmail.first(tx, { email: newEmail }))?.person_id) return 'email_taken'
  const changeId = newId()
  const at = new Date(clock.now()).toISOString()
  await addEmailChange(tx, { changeId, personId, oldEmail: person.email, newEmail, at })
  await applyEmailChange(tx, seal, {
    person,
    changeId,
    newEmail,
    isProven: false,
    language: person.language ?? 'vi',
  })
  await writeAudit(tx, {
    chainId: personId,
    actor: { kind: 'staff', actingStaffId: staffId },
    action: 'identity.email_corrected',
    thing: { kind: 'person', id: personId },
    before: { email: personal(personId, person.email) },
    after: { email: personal(personId, newEmail), reason, ...(proposedBy && { proposed_by: proposedBy }) },
  })
  return 'corrected'
}
