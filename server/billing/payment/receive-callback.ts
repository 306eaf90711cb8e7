import { createHash } from 'node:crypto'
import { z } from 'zod'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { HandlerContext } from '#platform/http/handler'
import { newId } from '#platform/id'
import { enqueue } from '#platform/jobs'
import { openRefusalSampler } from '#platform/refusal-sampler'
import type { Seal } from '#platform/secret'
import type { billing } from '@song-hanh/contract/billing'
import type { StatementLine } from '../gateway/bank-feed.ts'
import type { Callback, CallbackAnswer, Notice, Provider, Refusal, Verdict } from '../gateway/gateway.ts'
import { judgeNotice } from '../gateway/check-notice.ts'
import { addToInbox, keepRefused, markSeen } from './inbox-store.ts'
import type { PaymentParts } from './payment-deps.ts'
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

const isWorthARow = openRefusalSampler()

/** No effect, but a trace: who was not whom he claimed to be. */
const refuse = async (db: Database, { provider, callback, address }: Post, reason: Refusal) => {
  if (!isWorthARow(address)) return
  const at = new Date(callback.now).toISOString()
  const digest = createHash('sha256').update(callback.rawBody).update(callback.query).digest('hex')
  await db.within({ kind: 'none' }, (tx) =>
    keepRefused(tx, { at, refusedId: newId(), provider, reason, address, digest }),
  )
}

/** What a provider signs may hold a card's token and its holder. */
const rawPurpose = 'billing.inbox'

/** A payer may write anything, and the database keeps every character but this one. */
const withoutNul = (_: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)

/** Stored first, worked on later: the provider has its answer before anything else can go wrong. */
export const keepInInbox = async (
  tx: Tx,
  seal: Seal,
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
    rawBody: Buffer.from(seal.seal(Buffer.from(callback.rawBody).toString('base64'), rawPurpose)),
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
const receiveCallback = async (db: Database, parts: PaymentParts, post: Post): Promise<CallbackAnswer> => {
  const { gateways, seal } = parts
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
    await db.within({ kind: 'none' }, (tx) => keepInInbox(tx, seal, post, line))
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
    await keepInInbox(tx, seal, post, notice)
    return said
  })
  return gateway.answer(verdict)
}

type Call = Pick<HandlerContext<typeof billing.receiveCard>, 'database' | 'request'>

export const receive =
  (parts: PaymentParts, provider: Provider) =>
  ({ database, request }: Call): Promise<CallbackAnswer> =>
    receiveCallback(database, parts, {
      provider,
      callback: { ...request.asSent(), now: clock.now() },
      address: request.address,
    })
