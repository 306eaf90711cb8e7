import type { StaffTools } from '#marketplace'
import type { Tx } from '#platform/db'
import { DeedRefused, type DeedTools } from './deed.ts'
import { holdStaff } from './find-staff.ts'

/** Refuses who has left since he was let in; who is here is held, so that `end-staff` waits for what he does now. */
export const mustWorkHere = async (tx: Tx, staffId: string): Promise<void> => {
  if (!(await holdStaff(tx, staffId))) throw new DeedRefused('You do not work here any more.')
}

/** What the doors of a domain need of a deed. */
export const staffTools = ({ database, seal, staff: { staffId } }: DeedTools): StaffTools => ({
  database,
  seal,
  staffId,
  hold: (tx) => mustWorkHere(tx, staffId),
})
