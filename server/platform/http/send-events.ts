import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { HttpCall } from './http-call.ts'
import { type Outcome, Refusal } from './refusal.ts'
import { isStillAllowed } from './steps.ts'

/** How often it is looked, how often a comment keeps what stands between us from hanging up, and how long in all. */
export const pace = { pollMs: 1000, commentMs: 15_000, lifeMs: 10 * 60_000 }

/** A few pages at once; whoever opens more of them asks by himself there. */
const maxStreams = 6
const open = new Map<string, number>()

/** Takes a place for a stream of this caller, and answers how it is given back. */
const claimStream = ({ caller, request }: HttpCall): (() => void) => {
  const holder = caller.kind === 'nobody' ? request.ip : caller.personId
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
 * The operation again and again, and a message whenever its answer is another: each look is a short transaction of its
 * own, so whoever waits holds nothing. It ends with the session, with the right to look, with the process, and after
 * ten minutes; the page then comes again, or asks by itself.
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
    // nothing follows it, and a process that ends does not wait for an idle connection
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
    if (!signal.aborted) call.services.log.warn({ err: error, operation: call.operation.name }, 'a stream broke off')
  } finally {
    releaseStream()
  }
  reply.raw.end()
  return reply
}
