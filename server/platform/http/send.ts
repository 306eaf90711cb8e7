import { type FailureNote, type PipelineFailure, pipelineFailures, wireNumbers } from '@song-hanh/contract/http/failure'
import { failureType } from '@song-hanh/contract/http/reference-anchor'
import type { FastifyReply } from 'fastify'
import type { HttpCall } from './http-call.ts'
import type { Failed } from './refusal.ts'

const json = 'application/json; charset=utf-8'

export const sendReply = (call: HttpCall, data: unknown): FastifyReply => {
  const body = call.operation.route.replyAs === 'bare' ? data : { data, errors: [] }
  const { cacheSeconds } = call.operation.route
  if (cacheSeconds !== undefined) call.reply.header('cache-control', `public, max-age=${cacheSeconds}`)
  return call.reply.header('content-type', json).send(JSON.stringify(body))
}

/** Status and body as another company's program expects them. */
export const sendPlain = (call: HttpCall, data: unknown): FastifyReply => {
  const { status, body } = data as { status: number; body: string | null }
  const reply = call.reply.code(status)
  return body === null ? reply.send() : reply.header('content-type', json).send(body)
}

const numbers: Record<string, number> = wireNumbers

/** The only place where a failure becomes a status and the envelope `{ data?, errors, requestId }`. */
export const sendFailure = (
  reply: FastifyReply,
  requestId: string,
  failed: Failed,
  note: FailureNote,
): FastifyReply => {
  if (failed.retryAfterSeconds !== undefined) reply.header('retry-after', String(failed.retryAfterSeconds))
  const problem = {
    code: numbers[failed.failure] ?? failed.failure,
    message: failed.message ?? note.message,
    type: failureType(failed.failure),
    ...(failed.field === undefined ? {} : { field: failed.field }),
  }
  const body = { ...(failed.data === undefined ? {} : { data: failed.data }), errors: [problem], requestId }
  return reply.code(note.status).header('content-type', json).send(JSON.stringify(body))
}

export const sendPipelineFailure = (
  reply: FastifyReply,
  failure: PipelineFailure,
  more: Omit<Failed, 'failure'> = {},
) => sendFailure(reply, reply.request.id, { failure, ...more }, pipelineFailures[failure])

/** A failure returned by the operation; one that its contract does not declare is a bug. */
export const sendOwnFailure = (call: HttpCall, failed: Failed) => {
  const note = call.operation.route.failures[failed.failure]
  if (!note) throw new Error(`${call.operation.name} returned the undeclared failure ${failed.failure}`)
  return sendFailure(call.reply, call.request.id, failed, note)
}
