import type { Span } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config'
import type { Database } from '#platform/db'
import type { Log } from '#platform/log'
import type { Limiter } from '#platform/rate-limiter'
import type { Caller, KeyCaller, Membership, SessionCaller } from './caller.ts'
import type { Operation } from './handler.ts'
import type { Visitors } from './visitor.ts'

/** A key that holds. */
export type VerifiedKey = {
  caller: KeyCaller
  /** May it come from this address? */
  admits(address: string): boolean
}

/** One request that came with a key, for the key's log. */
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

/** What the pipeline needs from outside; each process hands it over once, at start. */
export type Services = {
  config: Config
  log: Log
  database: Database
  limiter: Limiter
  /** The proven holder of an access token, or nobody: forged, expired and revoked look the same. */
  readSession(token: string): Promise<SessionCaller | undefined> | SessionCaller | undefined
  /** The holder of an API key, or nobody: malformed, unknown, expired and revoked look the same. */
  readKey(text: string): Promise<VerifiedKey | undefined>
  recordKeyUse(use: KeyUse): void
  visitors: Visitors
  /** The person's place in an organisation; without an organisation, in his first one. */
  findMembership(personId: string, organisationId: string | undefined): Promise<Membership | undefined>
}

/** One request on its way through the steps. */
export type HttpCall = {
  readonly operation: Operation
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly services: Services
  readonly span: Span
  readonly startedAt: number
  /** Ends when the process does: what stays open must not keep it. */
  readonly closing: AbortSignal
  caller: Caller
  input: { params: unknown; query: unknown; body: unknown }
}
