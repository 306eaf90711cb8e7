import type { billing } from '@song-hanh/contract/billing'
import { clock } from '#platform/clock'
import { publish } from '#platform/events'
import type { Handler } from '#platform/http/handler'
import { seeCustomer } from './customer.ts'
import { type Details, holdCustomer, writeDetails } from './customer-store.ts'
import { ensureCustomer } from './raise-store.ts'

/** Of the company, and so for its record; addresses of people are named there as changed and no more. */
const kept = ['company_name', 'tax_code', 'address', 'city', 'state', 'province_code', 'country', 'zipcode'] as const
const personal = ['phone', 'billing_email', 'recipients'] as const

const pick = (details: Details) => Object.fromEntries(kept.map((name) => [name, details[name]]))

export const saveBillingDetails: Handler<typeof billing.saveBillingDetails> = async (call) => {
  const { tx, caller, body, request, note } = call
  const { id: organisationId } = caller.organisation!
  const { version, ...details } = body
  await ensureCustomer(tx)
  const held = await holdCustomer.first(tx, { organisationId })
  if (!held) throw new Error('a customer that was just made is not there')
  // the first to save saw what was suggested, which has no version
  if (version !== held.version && !(version === 0 && held.saved_at === null)) return 'details_changed'
  await writeDetails(tx, { ...details, organisationId, at: new Date(clock.now()).toISOString() })
  await publish(tx, {
    chainId: organisationId,
    name: 'billing.details_saved',
    payload: { person_id: caller.personId },
    requestId: request.id,
  })
  await note({
    thing: { kind: 'organisation', id: organisationId },
    before: pick(held),
    after: {
      ...pick(details),
      also_changed: personal.filter((name) => JSON.stringify(held[name]) !== JSON.stringify(details[name])),
    },
  })
  return seeCustomer(tx, caller)
}
