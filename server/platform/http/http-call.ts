import type { PipelineFailure } from '@song-hanh/contract/http/failure'
import type { Span } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db/db'
import type { Log } from '#platform/telemetry/log'
import type { Limiter } from '#platform/throttle/rate-limiter'
import type { AnyCaller, KeyCaller, Membership, SessionCaller } from './caller.ts'
import type { Operation } from './handler.ts'
import type { Failed } from './refusal.ts'
import type { Visitors } from './visitor.ts'

/** A valid API key. */
export type VerifiedKey = {
  caller: KeyCaller
  /** Whether it may be used from this address. */
  admits(address: string): boolean
}

/** One request with an API key, for the key's log. */
export type KeyUse = {
  organisation_id: string
  key_id: string
  at: string
  request_id: string
  method: string
  /** With the names of parameters, not their values. */
  route: string
  status: number
  address: string
  duration_ms: number
}

/** Dependencies of the pipeline, created once by each process at start. */
export type Services = {
  config: Config
  log: Log
  database: Database
  limiter: Limiter
  /** The caller of an access token; undefined alike for forged, expired and revoked ones. */
  readSession(token: string): Promise<SessionCaller | undefined> | SessionCaller | undefined
  /**
   * The caller of an API key; undefined alike for malformed, unknown, expired and revoked ones. `mayLookUp` is asked
   * before a key that is not in memory costs a query.
   */
  readKey(text: string, mayLookUp: () => boolean): Promise<VerifiedKey | undefined>
  recordKeyUse(use: KeyUse): void
  visitors: Visitors
  /** The membership of a person in an organisation, or in their first one. */
  findMembership(personId: string, organisationId: string | undefined): Promise<Membership | undefined>
}

export type Stop = PipelineFailure | Failed<PipelineFailure> | undefined
/** A pipeline step checks the call, may add to it, and returns a failure to end it. */
export type Step = (call: HttpCall) => Stop | Promise<Stop>

export type Pipeline = {
  /** Run in order for every request; `answerCall` follows. */
  steps: readonly Step[]
  /** Those that are run again while a stream is open: a session may end, a member may leave. */
  recheck: readonly Step[]
}

/** One request in the pipeline. */
export type HttpCall = {
  readonly operation: Operation
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly services: Services
  readonly pipeline: Pipeline
  readonly span: Span
  readonly startedAt: number
  /** Aborted when the process shuts down, to end open streams. */
  readonly closing: AbortSignal
  caller: AnyCaller
  input: { params: unknown; query: unknown; body: unknown }
}
