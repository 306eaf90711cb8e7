import { sql } from 'kysely'
import { type AuditEntry, writeAudit } from '#platform/audit/audit'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { lockApplication } from './application-store.ts'

type Key = { organisationId: string }

const clearSteps = statement(
  (_, params: Key) => sql`
    update organisation.application_step set words = null where organisation_id = ${params.organisationId}`,
)
const deleteSteps = statement(
  (_, params: Key) => sql`delete from organisation.application_step where organisation_id = ${params.organisationId}`,
)
const clearApplication = statement(
  (_, params: Key) => sql`
    update organisation.application
    set person = 'Deleted person', email = 'erased ' || organisation_id, phone = '', terms_address = ''
    where organisation_id = ${params.organisationId}`,
)
const deleteApplication = statement(
  (_, params: Key) => sql`delete from organisation.application where organisation_id = ${params.organisationId}`,
)

/**
 * Erases an application, in its own scope. How a customer came to us stays, without who wrote to us then; what came to
 * nothing goes. Undefined when somebody else has erased it since.
 */
export const eraseApplication = async (
  tx: Tx,
  { organisationId, actor, reason }: Key & { actor: AuditEntry['actor']; reason: string },
): Promise<number | undefined> => {
  const row = await lockApplication.first(tx, { organisationId })
  if (!row) return undefined
  const isCustomer = row.state === 'approved'
  await (isCustomer ? clearSteps : deleteSteps)(tx, { organisationId })
  await (isCustomer ? clearApplication : deleteApplication)(tx, { organisationId })
  await writeAudit(tx, {
    chainId: organisationId,
    actor,
    action: 'organisation.application_erased',
    thing: { kind: 'application', id: organisationId },
    after: { reason },
  })
  return row.number
}
