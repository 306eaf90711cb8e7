import { endSubscription as end, listSubscriptions as list, startSubscription as start } from '#billing/subscription'
import { z } from 'zod'
import { reason } from '../command/customer-input.ts'
import { defineCommand, CommandRefused } from '../command/command.ts'
import { requireApproval } from '../approval/two-person-approval.ts'
import { day, Line } from './invoice-input.ts'
import { organisation, organisationOption } from '../command/organisation-input.ts'
import { approvedContext } from '../command/staff-context.ts'

const reasonOption = 'why, in at least ten characters; it stands in the customer’s record'
const inThePast = 'The day lies in the past; issue-invoice and credit-invoice are for what is behind us.'

export const listSubscriptions = defineCommand({
  name: 'list-subscriptions',
  about: 'Subscriptions of an organisation.',
  reads: true,
  permission: 'billing.manage',
  input: z.strictObject({ organisation }),
  options: { organisation: organisationOption },
  run: async ({ database }, { organisation: organisationId }) => {
    const found = await list(database, organisationId)
    if (!found.length) return ['There are no subscriptions.']
    return found.map(
      (one) =>
        `${one.subscription_id}  ${one.name}: ${one.quantity} x ${one.unit_price} đồng a ${one.period}, ${
          one.ended_on === null ? `next on ${one.next_on}` : `ends on ${one.ended_on}`
        }`,
    )
  },
})

export const startSubscription = requireApproval({
  name: 'start-subscription',
  about: 'Starts a monthly or yearly subscription.',
  permission: 'billing.manage',
  input: z.strictObject({
    organisation,
    item: Line.shape.itemId,
    name: Line.shape.name,
    detail: Line.shape.detail,
    quantity: z.coerce.number().pipe(z.number().positive().max(1_000_000).multipleOf(0.001)).default(1),
    price: z.coerce.number().pipe(Line.shape.unitPrice),
    tax: Line.shape.taxCode,
    period: z.enum(['month', 'year']),
    from: day.optional(),
    reason,
  }),
  options: {
    organisation: organisationOption,
    item: 'the package of the price book; optional',
    name: 'what the line of the invoice says',
    detail: 'the small line below it; optional',
    quantity: 'how many; optional, one without it',
    price: 'whole đồng for one and one period, before tax',
    tax: 'standard, reduced or exempt; optional, standard without it',
    period: 'month or year',
    from: 'the first day that is billed, for example 2026-12-01; optional, today without it',
    reason: reasonOption,
  },
  run: async (context, { organisation: organisationId, item, price, tax, from, ...rest }) => {
    const started = await start(approvedContext(context), {
      ...rest,
      organisationId,
      itemId: item,
      unitPrice: price,
      taxCode: tax,
      startedOn: from,
    })
    if (started === 'in_the_past') throw new CommandRefused(inThePast)
    if (started === 'no_tax_rate') throw new CommandRefused('On that day no rate of tax holds for it.')
    return [`Subscription ${started.subscriptionId} is billed every ${rest.period} from ${started.startedOn} on.`]
  },
})

export const endSubscription = requireApproval({
  name: 'end-subscription',
  about: 'Ends a subscription on a day.',
  permission: 'billing.manage',
  input: z.strictObject({ organisation, subscription: z.uuid(), on: day.optional(), reason }),
  options: {
    organisation: organisationOption,
    subscription: 'its id, as list-subscriptions shows it',
    on: 'the first day that is not billed any more; optional, today without it',
    reason: reasonOption,
  },
  run: async (context, { organisation: organisationId, subscription: subscriptionId, on, ...rest }) => {
    const ended = await end(approvedContext(context), { organisationId, subscriptionId, endedOn: on, ...rest })
    if (ended === 'in_the_past') throw new CommandRefused(inThePast)
    if (typeof ended === 'string')
      throw new CommandRefused('The organisation has no such subscription, or it has ended.')
    return [`${ended.name} is not billed any more from ${ended.endedOn} on.`]
  },
})
