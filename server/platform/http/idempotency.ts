import { createHash } from 'node:crypto'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { sql } from 'kysely'
import { callerName } from './caller.ts'
import type { HttpCall } from './http-call.ts'
import { type Outcome, Refusal } from './refusal.ts'

declare module '#platform/db/tables' {
  interface Tables {
    'platform.idempotency': {
      caller: string
      operation: string
      key: string
      body_hash: Buffer
      outcome: string | null
      created_at: string
    }
  }
}

type IdempotencyKey = { caller: string; operation: string; key: string }

const claimKey = statement((q, params: IdempotencyKey & { bodyHash: Buffer }) =>
  q
    .insertInto('platform.idempotency')
    .values({
      caller: params.caller,
      operation: params.operation,
      key: params.key,
      body_hash: params.bodyHash,
      outcome: null,
      created_at: sql`now()` as never,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)
const findOutcome = statement((q, params: IdempotencyKey) =>
  q
    .selectFrom('platform.idempotency')
    .select(['body_hash', 'outcome'])
    .where('caller', '=', params.caller)
    .where('operation', '=', params.operation)
    .where('key', '=', params.key),
)
const saveOutcome = statement((q, params: IdempotencyKey & { outcome: string }) =>
  q
    .updateTable('platform.idempotency')
    .set({ outcome: params.outcome })
    .where('caller', '=', params.caller)
    .where('operation', '=', params.operation)
    .where('key', '=', params.key),
)

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The same key has one effect and gives the same answer. The key is claimed in the transaction of the work, so a
 * concurrent duplicate waits on the unique index until the first commits, and takes over if it rolled back.
 */
export const executeOnce = async (call: HttpCall, tx: Tx, work: () => Promise<Outcome>): Promise<Outcome> => {
  const key = call.request.headers['idempotency-key']
  if (typeof key !== 'string' || !uuid.test(key)) throw new Refusal('idempotency_key_required')
  const idempotencyKey = {
    caller: callerName(call.caller, call.request.ip),
    operation: call.operation.name,
    key: key.toLowerCase(),
  }
  const { caller } = call
  const organisationId = caller.kind === 'session' || caller.kind === 'key' ? caller.organisation?.id : undefined
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([call.input, organisationId]))
    .digest()
  if (await claimKey.first(tx, { ...idempotencyKey, bodyHash })) {
    const outcome = await work()
    await saveOutcome(tx, { ...idempotencyKey, outcome: JSON.stringify(outcome) })
    return outcome
  }
  const earlier = await findOutcome.first(tx, idempotencyKey)
  if (!earlier?.outcome || !bodyHash.equals(earlier.body_hash)) throw new Refusal('idempotency_key_reused')
  return JSON.parse(earlier.outcome) as Outcome
}
