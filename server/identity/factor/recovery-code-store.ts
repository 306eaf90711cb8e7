import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { macOf } from '#platform/secret/token'
import type { IdentityDeps } from '../deps.ts'
import { newRecoveryCode, normalizeRecoveryCode, readRecoveryCode } from './recovery-code.ts'

const codesInASet = 10

const macOfCode = ({ codeKey }: Pick<IdentityDeps, 'codeKey'>, personId: string, code: string) =>
  macOf(codeKey, 'recovery_code', personId, code)

const dropAll = statement((q, params: { personId: string }) =>
  q.deleteFrom('identity.recovery_code').where('person_id', '=', params.personId),
)

const addCode = statement((q, params: { personId: string; mac: Buffer; at: string }) =>
  q
    .insertInto('identity.recovery_code')
    .values({ person_id: params.personId, mac: params.mac, created_at: params.at, used_at: null }),
)

const useCode = statement((q, params: { personId: string; mac: Buffer; at: string }) =>
  q
    .updateTable('identity.recovery_code')
    .set({ used_at: params.at })
    .where('person_id', '=', params.personId)
    .where('mac', '=', params.mac)
    .where('used_at', 'is', null)
    .returning('mac'),
)

const countLeft = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.recovery_code')
    .select((all) => all.fn.countAll<number>().as('left'))
    .where('person_id', '=', params.personId)
    .where('used_at', 'is', null),
)

export const dropRecoveryCodes = (tx: Tx, personId: string) => dropAll(tx, { personId })

export const countRecoveryCodes = async (tx: Tx, personId: string): Promise<number> =>
  (await countLeft.first(tx, { personId }))?.left ?? 0

/** Ten new codes, shown once; the old ones are void. Lock the person's row, or concurrent calls leave two sets. */
export const replaceRecoveryCodes = async (deps: IdentityDeps, tx: Tx, personId: string): Promise<string[]> => {
  const codes = Array.from({ length: codesInASet }, newRecoveryCode)
  const at = new Date(clock.now()).toISOString()
  await dropAll(tx, { personId })
  for (const code of codes)
    await addCode(tx, { personId, at, mac: macOfCode(deps, personId, normalizeRecoveryCode(code)) })
  return codes
}

/** Consumes the code. Of two concurrent uses the second returns false. */
export const useRecoveryCode = async (
  deps: IdentityDeps,
  tx: Tx,
  personId: string,
  typed: string,
): Promise<boolean> => {
  const code = readRecoveryCode(typed)
  if (!code) return false
  const at = new Date(clock.now()).toISOString()
  return (await useCode.first(tx, { personId, at, mac: macOfCode(deps, personId, code) })) !== undefined
}
