import type { Actor, Role, Scope } from '@song-hanh/contract/rights'
import { networkOf } from '#platform/ip-address'

/** Who is calling, as the pipeline proved it. Nothing here ever comes from a body. */
export type Anonymous = { kind: 'nobody' }

/** A person in an organisation. */
export type Membership = {
  id: string
  role: Role
  /** It asks every member for a second factor, and he has none. */
  lacksFactor: boolean
}

export type SessionCaller = {
  kind: 'session'
  personId: string
  sessionId: string
  /** Staff who act for the person (RFC 8693 `act`). */
  actorId?: string
  /** The one organisation that staff act in; what they do is in its record. */
  boundTo?: string
  /** When the person last proved himself, in seconds; for step-up. */
  provenAt: number
  /** The active organisation; absent only for `self` calls of a person without any. */
  organisation?: Membership
}

export type KeyCaller = {
  kind: 'key'
  keyId: string
  /** Whoever made it: it never does more than he may. */
  personId: string
  /** With the role that he has now. */
  organisation: Membership
  scopes: readonly Scope[]
  /** The one project that it is bound to, if it is. */
  projectId?: string
}

export type Caller = Anonymous | SessionCaller | KeyCaller

/** The name under which limits and idempotency records are kept. */
export const callerName = (caller: Caller, address: string): string => {
  if (caller.kind === 'session') return `session ${caller.sessionId}`
  return caller.kind === 'key' ? `key ${caller.keyId}` : `network ${networkOf(address)}`
}

/** Whoever calls, as `can` wants to know him. */
export const actorOf = (caller: SessionCaller | KeyCaller): Actor =>
  caller.kind === 'key'
    ? { role: caller.organisation.role, scopes: caller.scopes, projectId: caller.projectId }
    : { role: caller.organisation?.role }
