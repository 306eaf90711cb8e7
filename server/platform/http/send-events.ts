import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { HttpCall } from './http-call.ts'
import { type Outcome, Refusal } from './refusal.ts'
import { isStillAllowed } from './pipeline.ts'

/** Polling interval, interval of keep-alive comments for proxies, and maximum duration. */
export const pace = { pollMs: 1000, commentMs: 15_000, lifeMs: 10 * 60_000 }

/** Max. concurrent streams per caller; further pages poll instead. */
const maxStreams = 6
const open = new Map<string, number>()

const holderOf = (caller: HttpCall['caller']) => {
  if (caller.kind === 'anonymous') return undefined
  return caller.kind === 'staff' ? caller.staffId : caller.personId
}

/** Claims a stream for this caller; returns its release function. */
const claimStream = ({ caller, request }: HttpCall): (() => void) => {
  const holder = holderOf(caller) ?? request.ip
  const taken = open.get(holder) ?? 0
  if (taken >= maxStreams) throw new Refusal('rate_limited', pace.commentMs / 1000)
  open.set(holder, taken + 1)
  return () => {
    const left = (open.get(holder) ?? 1) - 1
    if (left > 0) open.set(holder, left)
    else open.delete(holder)
  }
}

/**
 * Runs the operation repeatedly and sends a message whenever its result changes. Each poll is a short transaction of
 * its own, so an open stream holds nothing. It ends with the session, the permission or the process, and after ten
 * minutes; the page then reconnects or polls.
 */
export const sendEvents = async (
  call: HttpCall,
  first: unknown,
  poll: () => Promise<Outcome>,
): Promise<FastifyReply> => {
  const { reply, closing } = call
  const releaseStream = claimStream(call)
  const gone = new AbortController()
  const signal = AbortSignal.any([closing, gone.signal])
  reply.raw.once('close', () => gone.abort())
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    // nothing follows on this connection, and shutdown does not wait for idle connections
    connection: 'close',
  })

  let last = ''
  let writtenAt = 0
  let number = 0
  const write = (text: string) => {
    writtenAt = performance.now()
    reply.raw.write(text)
  }
  const sendIfChanged = (data: unknown) => {
    const message = JSON.stringify({ data, errors: [] })
    if (message === last) return
    last = message
    number += 1
    write(`id: ${number}\ndata: ${message}\n\n`)
  }

  sendIfChanged(first)
  const endAt = performance.now() + pace.lifeMs
  try {
    while (!signal.aborted && performance.now() < endAt) {
      await sleep(pace.pollMs, undefined, { signal })
      if (!(await isStillAllowed(call))) break
      const outcome = await poll()
      if (!outcome.ok) break
      sendIfChanged(outcome.data)
      if (performance.now() - writtenAt >= pace.commentMs) write(': still here\n\n')
    }
  } catch (error) {
    if (!signal.aborted) call.services.log.warn({ err: error, operation: call.operation.name }, 'event stream failed')
  } finally {
    releaseStream()
  }
  reply.raw.end()
  return reply
}
