import { can } from '@song-hanh/contract/rights'
import { clock } from '#platform/clock'
import { actorOf, type KeyCaller, type SessionCaller } from '#platform/http/caller'
import { vietnamDay } from './due-date.ts'
import type { InvoiceViewer } from './invoice.ts'

type Caller = SessionCaller | KeyCaller

/** A key that is bound to a project has nothing to do with what the whole organisation owes. */
export const mayViewBilling = (caller: Caller): boolean => can(actorOf(caller), 'billing.view')

export const viewerOf = (caller: Caller): InvoiceViewer => ({
  today: vietnamDay(clock.now()),
  mayPay: caller.kind === 'session' && caller.actorId === undefined && can(actorOf(caller), 'billing.pay'),
})
