import type { operations } from '@song-hanh/contract/operations'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { newId } from '#platform/id'
import { enqueue } from '#platform/job/job'
import { sendMail } from '#platform/mail/mail'
import { keysLostMail } from './keys-lost-mail.ts'
import { mailEnrolmentQueue } from './mail-enrolment-queue.ts'
import { confirmChange, findEnrolmentOf, refuseChange } from './staff-change-store.ts'
import { listManagers } from './staff-store.ts'

const nowText = () => new Date(clock.now()).toISOString()

const refusals = [
  'change_not_found',
  'same_person',
  'proposer_left',
  'not_proven',
  'email_taken',
  'forbidden_pair',
] as const

/** The database function holds the rules; what follows from it is mailed in the same transaction. */
export const confirmStaffChange =
  (deps: { origin: string }): Handler<typeof operations.confirmStaffChange> =>
  async ({ params: { changeId }, body: { urgent }, caller: { staffId, name }, tx, note }) => {
    const at = nowText()
    const enrolmentId = newId()
    const confirmation = { changeId, by: staffId, urgent, at, newStaffId: newId(), enrolmentId }
    const { outcome } = await confirmChange.one(tx, confirmation)
    const refusal = refusals.find((one) => one === outcome)
    if (refusal) return refusal
    if (outcome !== 'done') throw new Error(`a staff change ended with ${outcome}`)
    const enrolment = await findEnrolmentOf.one(tx, { enrolmentId })
    await enqueue(tx, mailEnrolmentQueue, { enrolmentId, origin: deps.origin })
    if (enrolment.why === 'keys_lost') {
      const values = { member: enrolment.name, confirmer: name, at, usableFrom: enrolment.usable_from }
      for (const { email } of await listManagers(tx))
        await sendMail(tx, keysLostMail, { to: email, language: 'vi', values })
    }
    await note({
      thing: { kind: 'staff_member', id: enrolment.staff_id },
      after: { changeId, why: enrolment.why, urgent },
    })
    return { usable_from: enrolment.usable_from }
  }

export const refuseStaffChange =
  (): Handler<typeof operations.refuseStaffChange> =>
  async ({ params: { changeId }, caller: { staffId }, tx, note }) => {
    if (!(await refuseChange.first(tx, { changeId, by: staffId, at: nowText() }))) return 'change_not_found'
    await note({ thing: { kind: 'staff_change', id: changeId } })
    return {}
  }
