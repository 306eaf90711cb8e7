import { caseStates } from '@song-hanh/contract/ekyc'
import { expect, test } from 'vitest'
import { newId } from '#platform/id'
import { useDatabase } from '../../testing/database/use-database.ts'
import { isFinal, canBecome, transitions } from './case.ts'

const db = await useDatabase()

const plant = async (state: string) => {
  const caseId = newId()
  await db.admin.query(
    `insert into ekyc.bank_case (case_id, visitor_id, transaction_code, state, step, business_digest, created_at, used_at, held_until, erase_after)
     values ($1, $2, $3, $4, 2, '\\x00', now(), now(), now(), now())`,
    [caseId, newId(), caseId, state],
  )
  return caseId
}

test('[I9] the database knows the same moves as the code, and no others', async () => {
  for (const from of caseStates)
    for (const to of caseStates) {
      const moved = await db.admin
        .query('update ekyc.bank_case set state = $2 where case_id = $1', [await plant(from), to])
        .then(
          () => true,
          (error: { code: string }) => (error.code === '23514' ? false : Promise.reject(error as unknown as Error)),
        )
      expect([from, to, moved]).toEqual([from, to, canBecome(from, to)])
    }
})

test('[I9] nothing that was sent comes back, and what is over is over', () => {
  expect(caseStates.filter(isFinal)).toEqual(['approved', 'rejected', 'abandoned'])
  expect(caseStates.filter((from) => (transitions[from] as readonly string[]).includes('approved'))).toEqual([
    'submitted',
    'proven',
    'incomplete',
  ])
})

test('[I9] neither the transaction nor, once it was sent, the business of a case changes', async () => {
  const caseId = await plant('submitted')
  for (const change of [`transaction_code = 'another-one'`, `business_digest = '\\x01'`])
    await expect(
      db.admin.query(`update ekyc.bank_case set ${change} where case_id = $1`, [caseId]),
    ).rejects.toMatchObject({ code: '23514' })
})
