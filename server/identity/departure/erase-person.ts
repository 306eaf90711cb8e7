import type { Blocker } from '@song-hanh/contract/identity/departure'
import { writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { eraseTraces } from '#platform/db/erase-traces'
import { publish } from '#platform/event/events'
import { sendMail } from '#platform/mail/mail'
import { departurePutOffMail } from './departure-mails.ts'
import { lockDueDeparture, putOffDeparture } from './departure-store.ts'
import { lockDomains, listBlockers } from './departure.ts'
import type { PersonalData } from '../my-data/personal-data-port.ts'
import { findRecipient, listSessionIds } from '../my-data/personal-data-store.ts'
import { personalData } from '../my-data/personal-data.ts'

/** How long a blocked erasure is postponed. */
const putOffMs = 7 * 86_400_000

const namesOf = (blockers: readonly Blocker[], kind: Blocker['kind']) =>
  blockers.flatMap((one) => (one.kind === kind && one.name ? [one.name] : []))

export type ErasureResult = 'erased' | 'put_off' | 'not_due'

/** Erases one person atomically, in a transaction of their scope. */
export const erasePerson = async (
  tx: Tx,
  domains: readonly PersonalData[],
  personId: string,
): Promise<ErasureResult> => {
  const now = clock.now()
  const at = new Date(now).toISOString()
  // undone or erased since the list was read
  if (!(await lockDueDeparture.first(tx, { personId, at }))) return 'not_due'
  const person = await findRecipient.first(tx, { personId })
  if (!person) throw new Error('departure has no person')

  await lockDomains(tx, domains, personId)
  const blockers = await listBlockers(tx, domains, personId)
  if (blockers.length > 0) {
    const eraseAt = new Date(now + putOffMs).toISOString()
    await putOffDeparture(tx, { personId, at, eraseAt })
    await sendMail(tx, departurePutOffMail, {
      to: person.email,
      language: person.language ?? 'vi',
      timeZone: person.time_zone,
      values: {
        name: person.name,
        eraseAt,
        organisations: namesOf(blockers, 'sole_owner'),
        running: namesOf(blockers, 'running_services'),
      },
    })
    return 'put_off'
  }

  const callers = (await listSessionIds(tx, { personId })).map(({ session_id: id }) => `session ${id}`)
  for (const { erase } of [...domains, personalData]) await erase(tx, personId, person)
  await eraseTraces(tx, { address: person.email, personId, callers })
  await writeAudit(tx, {
    chainId: personId,
    actor: { kind: 'system' },
    action: 'identity.person_erased',
    thing: { kind: 'person', id: personId },
  })
  await publish(tx, { chainId: personId, name: 'identity.person_erased', payload: { personId } })
  return 'erased'
}
