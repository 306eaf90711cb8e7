import type { billing } from '@song-hanh/contract/billing'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { loadCustomer } from './customer.ts'
import { type CustomerDetails, ensureCustomer, lockCustomer, writeDetails } from './customer-store.ts'

/** Company data goes into the audit entry; personal addresses are only listed as changed. */
const auditedFields = [
  'company_name',
  'tax_code',
  'address',
  'city',
  'state',
  'province_code',
  'country',
  'zipcode',
] as const
const personalFields = ['phone', 'billing_email', 'recipients'] as const

const pick = (details: CustomerDetails) => Object.fromEntries(auditedFields.map((name) => [name, details[name]]))

export const saveBillingDetails: Handler<typeof billing.saveBillingDetails> = async (call) => {
  const { tx, caller, body, request, note } = call
  const { id: organisationId } = caller.organisation
  const { version, ...details } = body
  await ensureCustomer(tx)
  const current = await lockCustomer.first(tx, { organisationId })
  if (!current) throw new Error('customer not found after insert')
  // the first save was based on the suggested details, which have no version
  if (version !== current.version && !(version === 0 && current.saved_at === null)) return 'details_changed'
  await writeDetails(tx, { ...details, organisationId, at: new Date(clock.now()).toISOString() })
  await publish(tx, {
    chainId: organisationId,
    name: 'billing.details_saved',
    payload: { person_id: caller.personId },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'organisation', id: organisationId },
    before: pick(current),
    after: {
      ...pick(details),
      also_changed: personalFields.filter((name) => JSON.stringify(current[name]) !== JSON.stringify(details[name])),
    },
  })
  return loadCustomer(tx, caller)
}
