import type { StepUpMethod } from '@song-hanh/contract/identity'
import type { Tx } from '#platform/db/db'
import { listFactorMethods } from '../factor/factor-methods.ts'
import { findPasswordHash } from '../person/person-store.ts'

/**
 * Only the strongest method of the person: an unlocked computer may also offer its saved password. Without factor and
 * password a mailed code is used.
 */
export const listStepUpMethods = async (tx: Tx, personId: string): Promise<[StepUpMethod, ...StepUpMethod[]]> => {
  const [first, ...more] = await listFactorMethods(tx, personId)
  if (first) return [first, ...more]
  return [(await findPasswordHash.first(tx, { personId })) ? 'password' : 'email_code']
}
