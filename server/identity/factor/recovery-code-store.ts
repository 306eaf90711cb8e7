import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { newId } from '#platform/id'
import type { IdentityDeps } from '../deps.ts'
import { isCode, newCheck, readCheck, sealCheck } from './recovery-code-check.ts'
import { newRecoveryCode, normalizeRecoveryCode, readRecoveryCode } from './recovery-code.ts'

const codesInASet = 10

const dropAll = statement((q, params: { personId: string }) =>
  q.deleteFrom('identity.recovery_code').where('person_id', '=', params.personId),
)

const addCode = statement((q, params: { personId: string; codeId: string; sealedCheck: string; at: string }) =>
  q.insertInto('identity.recovery_code').values({
    person_id: params.personId,
    code_id: params.codeId,
    sealed_check: params.sealedCheck,
    mac: null,
    created_at: params.at,
    used_at: null,
  }),
)

const listUnused = statement((q, params: { personId: string }) =>
  q
    .selectFrom('identity.recovery_code')
    .select(['person_id', 'code_id', 'sealed_check', 'mac'])
    .where('person_id', '=', params.personId)
    .where('used_at', 'is', null),
)

const setUsed = statement((q, params: { personId: string; codeId: string; at: string }) =>
  q
    .updateTable('identity.recovery_code')
    .set({ used_at: params.at })
    .where('person_id', '=', params.personId)
    .where('code_id', '=', params.codeId)
    .where('used_at', 'is', null)
    .returning('code_id'),
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
export const replaceRecoveryCodes = async ({ codeKeys }: IdentityDeps, tx: Tx, personId: string): Promise<string[]> => {
  const codes = Array.from({ length: codesInASet }, newRecoveryCode)
  const at = new Date(clock.now()).toISOString()
  await dropAll(tx, { personId })
  for (const code of codes) {
    const codeId = newId()
    const sealedCheck = sealCheck(codeKeys.seal, { personId, codeId }, newCheck(personId, normalizeRecoveryCode(code)))
    await addCode(tx, { personId, codeId, sealedCheck, at })
  }
  return codes
}

/** Consumes the code. Of two concurrent uses the second returns false. */
export const useRecoveryCode = async (
  { codeKeys }: IdentityDeps,
  tx: Tx,
  personId: string,
  typed: string,
): Promise<boolean> => {
  const code = readRecoveryCode(typed)
  if (!code) return false
  const found = (await listUnused(tx, { personId })).find((row) => {
    const check = readCheck(codeKeys, row)
    return check && isCode(check, personId, code)
  })
  if (!found) return false
  const at = new Date(clock.now()).toISOString()
  return (await setUsed.first(tx, { personId, codeId: found.code_id, at })) !== undefined
}
