import type { IncomingHttpHeaders } from 'node:http'
import type {
  Access,
  AnyRoute,
  Contract,
  Failure,
  ParsedInput,
  Reply,
  StaffAccess,
  StaffContract,
} from '@song-hanh/contract/http/route'
import type { Anonymous, Caller, KeyCaller, MemberCaller, SessionCaller, StaffCaller } from './caller.ts'
import type { Failed } from './refusal.ts'
import type { Database, Tx } from '#platform/db/db'

type OpenTo<A extends Access, Key extends 'session' | 'key'> =
  A extends Record<Key, 'never'> ? never : A extends string ? never : A

// `checkAccess` lets no one without an organisation through to a right other than `self`
type SessionCallerOf<A> = A extends { session: 'self' }
  ? SessionCaller
  : A extends { session: string }
    ? MemberCaller
    : never

/** The callers that a route's access allows, so that handlers need no checks for a person. */
export type CallerOf<A extends Access | StaffAccess> = A extends { staff: string }
  ? StaffCaller
  : A extends string
    ? Caller | Anonymous
    : A extends Access
      ? SessionCallerOf<OpenTo<A, 'session'>> | (OpenTo<A, 'key'> extends never ? never : KeyCaller)
      : never

type TxOf<R extends AnyRoute> = R['transaction'] extends 'request' | 'keep_on_failure' ? Tx : undefined

export type CookieOptions = { maxAgeSeconds: number; path: string }

/** What an operation adds to its audit entry; the pipeline knows the actor, time, origin and action. */
export type AuditNote = {
  thing?: { kind: string; id: string }
  before?: unknown
  after?: unknown
  /** The audit chain, when the caller is unknown before the call (sign-in). */
  chainId?: string
  personId?: string
  /** Staff who start to impersonate the person with this call. */
  actingStaffId?: string
}

export type HandlerContext<R extends AnyRoute> = {
  caller: CallerOf<R['access']>
  /** The request's transaction, scoped to the caller; absent where the route opens its own. */
  tx: TxOf<R>
  /** For routes with `transaction: 'own'`. */
  database: Database
  request: {
    id: string
    address: string
    userAgent: string
    language: 'vi' | 'en' | undefined
    idempotencyKey: string | undefined
    cookie(name: string): string | undefined
    /** The visitor id from our signed cookie; not a person. */
    visitorId: string | undefined
    /** The raw request, for signature checks. The body is empty unless the route takes it raw. */
    raw(): { rawBody: Uint8Array; headers: IncomingHttpHeaders; query: string }
  }
  response: {
    setCookie(name: string, value: string, options: CookieOptions): void
    clearCookie(name: string, path: string): void
    /** Makes this browser the visitor. */
    setVisitor(visitorId: string, maxAgeSeconds: number): void
  }
  /** Sets the details of the audit entry. In `own` routes pass the transaction of the change. */
  note(note: AuditNote, tx?: Tx): Promise<void>
}

/** The parts of a call that the steps behind a handler share, whatever its route. */
export type HttpExchange = Pick<HandlerContext<AnyRoute>, 'request' | 'response'>

export type HandlerResult<R extends AnyRoute> = Reply<R> | Failure<R> | Failed<Failure<R>>
export type Handler<R extends AnyRoute> = (call: ParsedInput<R> & HandlerContext<R>) => Promise<HandlerResult<R>>

/** A handler for every route of a contract. A missing handler or an undeclared failure does not compile. */
export type Handlers<C extends Contract | StaffContract> = { [Name in keyof C]: Handler<C[Name]> }

/** One operation, ready to be mounted: `identity.signIn` with its route and its handler. */
export type Operation = { name: string; route: AnyRoute; handle: Handler<AnyRoute> }

export const implementRoutes = <C extends Contract | StaffContract>(
  domain: string,
  contract: C,
  handlers: Handlers<C>,
): Operation[] =>
  Object.entries(contract).map(([name, route]) => ({
    name: `${domain}.${name}`,
    route,
    // the type above has checked each pair, which a loop cannot express
    handle: handlers[name] as unknown as Handler<AnyRoute>,
  }))
