import type { Finding, SetUpStep } from '@song-hanh/contract/dashboard'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

/** Of the person in scope; the api process can read nothing else about credentials. */
const describeOwnProof = statement(
  () => sql<{ email_verified: boolean; has_factor: boolean }>`select * from identity.describe_own_proof()`,
)

const readOwnSecurity = async (tx: Tx) => {
  const proof = await describeOwnProof.first(tx)
  if (!proof) throw new Error('session has no person')
  return proof
}

/** A check of the console's advice. */
export const adviseOnSecondFactor = async (tx: Tx): Promise<Finding[]> =>
  (await readOwnSecurity(tx)).has_factor ? [] : [{ kind: 'own_factor_off', severity: 'danger' }]

/** Steps of setting up that are the person's own. */
export const listSecuritySteps = async (tx: Tx): Promise<SetUpStep[]> => {
  const { email_verified: isVerified, has_factor: hasFactor } = await readOwnSecurity(tx)
  return [
    { kind: 'email_verified', done: isVerified },
    { kind: 'own_factor', done: hasFactor },
  ]
}
