import type { Permission } from '@song-hanh/contract/rights/permissions'
import type { Actor, Role, Scope } from '@song-hanh/contract/rights/rights'
import { networkOf } from '#platform/ip-address'

/** The caller, as the pipeline authenticated it. Nothing here ever comes from a body. */
export type Anonymous = { kind: 'anonymous' }

/** Membership of the caller in an organisation. */
export type Membership = {
  id: string
  role: Role
  /** The organisation requires a second factor, and the member has none. */
  lacksFactor: boolean
}

export type SessionCaller = {
  kind: 'session'
  personId: string
  sessionId: string
  /** Staff who impersonate the person (RFC 8693 `act`). */
  actorId?: string
  /** The organisation to which impersonation is limited; it is audited there. */
  boundTo?: string
  /** When the person last proved their identity, in Unix seconds; for step-up. */
  provenAt: number
  /** The active organisation; absent only for `self` routes of a person without any. */
  organisation?: Membership
}

/** A signed-in person in their active organisation: the caller behind every right but `self`. */
export type MemberCaller = SessionCaller & { organisation: Membership }

export type KeyCaller = {
  kind: 'key'
  keyId: string
  /** The creator: a key never has more rights than they have. */
  personId: string
  /** With the creator's current role. */
  organisation: Membership
  scopes: readonly Scope[]
  /** The project that it is bound to, if any. */
  projectId?: string
}

/** A member of the provider's staff; they never act in an organisation of a customer by themselves. */
export type StaffCaller = {
  kind: 'staff'
  staffId: string
  sessionId: string
  name: string
  permissions: readonly Permission[]
  /** When they last used their passkey, in Unix seconds. */
  provenAt: number
}

export type Caller = Anonymous | SessionCaller | KeyCaller
export type AnyCaller = Caller | StaffCaller

/** Key of the caller for rate limits and idempotency records. */
export const callerName = (caller: AnyCaller, address: string): string => {
  if (caller.kind === 'session') return `session ${caller.sessionId}`
  if (caller.kind === 'staff') return `staff ${caller.staffId}`
  return caller.kind === 'key' ? `key ${caller.keyId}` : `network ${networkOf(address)}`
}

/** The caller as `can` expects it. */
export const actorOf = (caller: SessionCaller | KeyCaller): Actor =>
  caller.kind === 'key'
    ? { role: caller.organisation.role, scopes: caller.scopes, projectId: caller.projectId }
    : { role: caller.organisation?.role }
