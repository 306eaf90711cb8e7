import type { StepUpMethod } from '@song-hanh/contract/identity'
import type { Tx } from '#platform/db'
import { listFactorMethods } from './factor-methods.ts'
import { findPasswordHash } from './person-store.ts'

/**
 * The strongest that he has, and nothing beside it: whoever found an unlocked computer may also have found its saved
 * password. Somebody without either proves that the mailbox is his.
 */
export const listStepUpMethods = async (tx: Tx, personId: string): Promise<[StepUpMethod, ...StepUpMethod[]]> => {
  const [first, ...more] = await listFactorMethods(tx, personId)
  if (first) return [first, ...more]
  return [(await findPasswordHash.first(tx, { personId })) ? 'password' : 'email_code']
}
