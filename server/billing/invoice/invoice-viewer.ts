import { can } from '@song-hanh/contract/rights/rights'
import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { clock } from '#platform/clock'
import { actorOf, type KeyCaller, type MemberCaller } from '#platform/http/caller'
import type { InvoiceViewer } from './invoice.ts'

type Caller = MemberCaller | KeyCaller

/** A project key may not see billing, which belongs to the whole organisation. */
export const mayViewBilling = (caller: Caller): boolean => can(actorOf(caller), 'billing.view')

export const viewerOf = (caller: Caller): InvoiceViewer => ({
  today: vietnamDay(clock.now()),
  mayPay: caller.kind === 'session' && caller.actorId === undefined && can(actorOf(caller), 'billing.pay'),
})
