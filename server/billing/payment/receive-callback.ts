import { createHash } from 'node:crypto'
import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Tools } from '#platform/http/handler'
import { newId } from '#platform/id'
import { enqueue } from '#platform/jobs'
import type { billing } from '@song-hanh/contract/billing'
import type { StatementLine } from '../gateway/bank-feed.ts'
import type { Callback, CallbackAnswer, Notice, Provider, Refusal, Verdict } from '../gateway/gateway.ts'
import { judgeNotice } from '../gateway/judge-notice.ts'
import type { Gateways } from '../gateway/open-gateways.ts'
import { addToInbox, keepRefused, markSeen } from './inbox-store.ts'
import { isLive, isOver } from './payment.ts'
import { findOrder } from './payment-store.ts'

export const inboxQueue = {
  name: 'billing.read_inbox',
  payload: z.strictObject({ receivedAt: z.string(), inboxId: z.uuid() }),
  places: 40,
  retries: 8,
  retryDelaySeconds: 2,
  expireSeconds: 120,
} as const

type Post = { provider: Provider; callback: Callback; address: string }

/** No effect, but a trace: who was not whom he claimed to be. */
const refuse = async (db: Database, { provider, callback, address }: Post, reason: Refusal) => {
  const at = new Date(callback.now).toISOString()
  const digest = createHash('sha256').update(callback.rawBody).update(callback.query).digest('hex')
  await db.within({ kind: 'none' }, (tx) =>
    keepRefused(tx, { at, refusedId: newId(), provider, reason, address, digest }),
  )
}

/** A payer may write anything, and the database keeps every character but this one. */
const withoutNul = (_: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)

/** Stored first, worked on later: the provider has its answer before anything else can go wrong. */
export const keepInInbox = async (
  tx: Tx,
  { provider, callback }: Pick<Post, 'provider' | 'callback'>,
  notice: Notice | StatementLine,
): Promise<boolean> => {
  if (!(await markSeen.first(tx, { provider, eventId: notice.eventId }))) return false
  const name = { receivedAt: new Date(callback.now).toISOString(), inboxId: newId() }
  await addToInbox(tx, {
    ...name,
    provider,
    eventId: notice.eventId,
    notice: JSON.stringify(notice, withoutNul),
    rawBody: callback.rawBody,
    query: callback.query,
  })
  await enqueue(tx, inboxQueue, name)
  return true
}

const judge = async (tx: Tx, notice: Notice): Promise<Verdict> => {
  const known = await findOrder.first(tx, { provider: notice.provider, orderId: notice.orderId })
  return judgeNotice(notice, known && { amount: known.amount, isFinal: !isLive(known.state) && !isOver(known.state) })
}

/** Signature first, then the inbox; what is made of it is the worker's. */
export const receiveCallback = async (db: Database, gateways: Gateways, post: Post): Promise<CallbackAnswer> => {
  const { provider, callback } = post
  if (provider === 'bank') {
    const feed = gateways.bank
    if (!feed) return { status: 404, body: null }
    const line = feed.read(callback)
    if ('ignored' in line) return feed.answer('taken')
    if ('refused' in line) {
      await refuse(db, post, line.refused)
      return feed.answer(line.refused)
    }
    await db.within({ kind: 'none' }, (tx) => keepInInbox(tx, post, line))
    return feed.answer('taken')
  }
  const gateway = gateways[provider]
  if (!gateway) return { status: 404, body: null }
  const notice = gateway.read(callback)
  if ('refused' in notice) {
    await refuse(db, post, notice.refused)
    return gateway.answer(notice.refused)
  }
  const verdict = await db.within({ kind: 'none' }, async (tx) => {
    const said = await judge(tx, notice)
    await keepInInbox(tx, post, notice)
    return said
  })
  return gateway.answer(verdict)
}

type Call = Pick<Tools<typeof billing.receiveCard>, 'database' | 'request'>

export const receive =
  (gateways: Gateways, provider: Provider) =>
  ({ database, request }: Call): Promise<CallbackAnswer> =>
    receiveCallback(database, gateways, {
      provider,
      callback: { ...request.asSent(), now: clock.now() },
      address: request.address,
    })
