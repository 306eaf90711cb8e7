import { createHash } from 'node:crypto'
import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import type { HandlerContext } from '#platform/http/handler'
import { newId } from '#platform/id'
import { enqueue } from '#platform/job/job'
import { openRefusalSampler } from '#platform/throttle/refusal-sampler'
import type { Seal } from '#platform/secret/secret'
import type { billing } from '@song-hanh/contract/billing'
import type { StatementLine } from '../../gateway/bank-feed.ts'
import type { Callback, CallbackAnswer, Notice, Provider, Refusal, Verdict } from '../../gateway/gateway.ts'
import { checkNotice } from '../../gateway/check-notice.ts'
import { addToInbox, markSeen, storeRefused } from './inbox-store.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { statementQueue } from './statement-queue.ts'
import { isLive, isUnsuccessful } from '../payment.ts'
import { findOrder } from '../payment-store.ts'

export const inboxQueue = {
  name: 'billing.read_inbox',
  payload: z.strictObject({ receivedAt: z.string(), inboxId: z.uuid() }),
  concurrency: 40,
  retries: 8,
  retryDelaySeconds: 2,
  expireSeconds: 120,
} as const

type ReceivedCallback = { provider: Provider; callback: Callback; address: string }

const shouldRecord = openRefusalSampler()

/** Records a refused callback, which has no other effect. */
const recordRefusal = async (db: Database, { provider, callback, address }: ReceivedCallback, reason: Refusal) => {
  if (!shouldRecord(address)) return
  const at = new Date(callback.now).toISOString()
  const digest = createHash('sha256').update(callback.rawBody).update(callback.query).digest('hex')
  await db.within({ kind: 'none' }, (tx) =>
    storeRefused(tx, { at, refusedId: newId(), provider, reason, address, digest }),
  )
}

/** Signed messages may contain a card token and its holder, so they are sealed. */
export const rawPurpose = 'billing.inbox'

/** A memo may contain anything, but jsonb rejects NUL. */
const withoutNul = (_: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)

/** Stores the message and leaves the processing to a job, so that the provider gets its answer first. */
export const storeInInbox = async (
  tx: Tx,
  seal: Seal,
  { provider, callback }: Pick<ReceivedCallback, 'provider' | 'callback'>,
  notice: Notice | StatementLine,
): Promise<boolean> => {
  if (!(await markSeen.first(tx, { provider, eventId: notice.eventId }))) return false
  const key = { receivedAt: new Date(callback.now).toISOString(), inboxId: newId() }
  await addToInbox(tx, {
    ...key,
    provider,
    eventId: notice.eventId,
    notice: JSON.stringify(notice, withoutNul),
    rawBody: Buffer.from(seal.seal(Buffer.from(callback.rawBody).toString('base64'), rawPurpose)),
    query: callback.query,
  })
  await enqueue(tx, inboxQueue, key)
  return true
}

const evaluateNotice = async (tx: Tx, notice: Notice): Promise<Verdict> => {
  const order = await findOrder.first(tx, { provider: notice.provider, orderId: notice.orderId })
  return checkNotice(
    notice,
    order && { amount: order.amount, isFinal: !isLive(order.state) && !isUnsuccessful(order.state) },
  )
}

/** Verifies the signature and stores the message; the worker processes it. */
const receiveCallback = async (
  db: Database,
  deps: PaymentDeps,
  received: ReceivedCallback,
): Promise<CallbackAnswer> => {
  const { gateways, seal } = deps
  const { provider, callback } = received
  if (provider === 'bank') {
    const feed = gateways.bank
    if (!feed) return { status: 404, body: null }
    const line = feed.read(callback)
    if ('ignored' in line) return feed.answer('taken')
    if ('refused' in line) {
      await recordRefusal(db, received, line.refused)
      return feed.answer(line.refused)
    }
    // the callback only wakes: a line is booked when the bank's own statement has it
    await db.within({ kind: 'none' }, (tx) => enqueue(tx, statementQueue, { recent: true }, { key: 'wake' }))
    return feed.answer('taken')
  }
  const gateway = gateways[provider]
  if (!gateway) return { status: 404, body: null }
  const notice = gateway.read(callback)
  if ('refused' in notice) {
    await recordRefusal(db, received, notice.refused)
    return gateway.answer(notice.refused)
  }
  const verdict = await db.within({ kind: 'none' }, async (tx) => {
    const evaluated = await evaluateNotice(tx, notice)
    await storeInInbox(tx, seal, received, notice)
    return evaluated
  })
  return gateway.answer(verdict)
}

type Call = Pick<HandlerContext<typeof billing.receiveCard>, 'database' | 'request'>

export const receive =
  (deps: PaymentDeps, provider: Provider) =>
  ({ database, request }: Call): Promise<CallbackAnswer> =>
    receiveCallback(database, deps, {
      provider,
      callback: { ...request.raw(), now: clock.now() },
      address: request.address,
    })
