import { personal, writeAudit } from '#platform/audit/audit'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { changeName, lockPerson } from '../person/person-store.ts'

type NameCorrection = { personId: string; name: string; staffId: string; reason: string }

/** For staff. Needs the person's scope. */
export const correctName = async (tx: Tx, { personId, name, staffId, reason }: NameCorrection): Promise<void> => {
  const person = await lockPerson.one(tx, { personId })
  await changeName(tx, { personId, name, at: new Date(clock.now()).toISOString() })
  await writeAudit(tx, {
    chainId: personId,
    actor: { kind: 'staff', actingStaffId: staffId },
    action: 'identity.name_corrected',
    thing: { kind: 'person', id: personId },
    before: { name: personal(personId, person.name) },
    after: { name: personal(personId, name), reason },
  })
}
