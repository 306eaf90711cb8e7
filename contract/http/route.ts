import type * as z from 'zod/mini'
import type { FailureNote } from './failure.ts'
import type { Permission } from '../rights/permissions.ts'
import type { Right, Scope } from '../rights/rights.ts'

/** Who may call a route. There is no default: leaving it out is a type error. */
export type Access =
  /** Anyone. A test lists these routes. */
  | 'public'
  /** Any browser with our signed visitor cookie (anonymous carts, eKYC cases). */
  | 'visitor'
  | {
      /** The right that a signed-in person needs in the active organisation; `self` needs no organisation. */
      session: Right | 'never'
      /** The scope that an API key needs. */
      key: Scope | 'never'
      /** Whether the caller must have proven their identity within the last minutes. */
      stepUp: boolean
      /** Whether staff may call it during impersonation. */
      impersonated: 'allowed' | 'refused'
    }

/** Rate limit class; the numbers are in `server/platform/throttle/rate-limiter.ts`. */
export type RateClass = 'read' | 'write' | 'sign_in' | 'form' | 'heavy' | 'callback' | 'unlimited'

/** Who of the provider's staff may call a route. */
export type StaffAccess =
  /** Before sign-in. A test lists these routes. */
  | 'public'
  | {
      /** The permission they need; `any` for everyone who is signed in. */
      staff: Permission | 'any'
      /** Whether they must have used their passkey within the last minutes. */
      fresh: boolean
    }

type CommonRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  summary: string
  rate: RateClass
  /** `key`: requires an Idempotency-Key; the same key has one effect and gives the same answer. */
  idempotency: 'none' | 'key'
  /** The action written to the audit log when the call succeeds, or `none`. */
  audit: `${string}.${string}` | 'none'
  /**
   * `request`: one transaction around the whole operation. `own`: the operation opens short ones itself, because it
   * hashes or calls out. `none`: no database. `keep_on_failure`: like `request`, but a returned failure commits too.
   */
  transaction: 'request' | 'keep_on_failure' | 'own' | 'none'
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Has an effect although it is a GET: refused when another site makes the browser send it (`<img src>`). */
  refusesCrossSite?: true
  /** Accepts the form that mail clients post for one-click unsubscribe (RFC 8058); its content is ignored. */
  acceptsForm?: true
  /** The body is signed, so the handler gets the raw bytes, unparsed. */
  acceptsRaw?: true
  reply: z.ZodMiniType
  /** Data for everyone: how long caches may keep the reply. Only for `public` reads. */
  cacheSeconds?: number
  /**
   * `bare`: the reply is the whole body, where a standard or the specification fixes its shape. `navigation`: people
   * open it in the browser, and the reply is a redirect or one of our files. `events`: server-sent events, each of
   * which is a reply. `plain`: the reply sets status and body, as another company's program expects them.
   */
  replyAs?: 'bare' | 'navigation' | 'events' | 'plain'
  /** Failures that the caller is expected to handle. Anything else is a fault and stays on the server. */
  failures: Record<string, FailureNote>
}

/** A route for customers and visitors. */
export type Route = CommonRoute & {
  /** Full path with its base: `/id/…` (the auth service) or `/api/…` (the data API). Parameters as `:name`. */
  path: `/id/${string}` | `/api/${string}`
  access: Access
}

/** A route for the provider's staff, on a host of their own. Customers' tools and documents know nothing of it. */
export type StaffRoute = CommonRoute & {
  path: `/staff/${string}`
  access: StaffAccess
}

export type AnyRoute = Route | StaffRoute

export type Contract = Record<string, Route>
export type StaffContract = Record<string, StaffRoute>

export const route = <const R extends Route>(r: R): R => r
export const staffRoute = <const R extends StaffRoute>(r: R): R => r

type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** Input of a call; parts that the route does not have are absent. */
export type Call<R extends AnyRoute> = {
  [Part in 'params' | 'query' | 'body' as R[Part] extends z.ZodMiniType ? Part : never]: Sent<R[Part]>
}
/** Parsed input of an operation. */
export type ParsedInput<R extends AnyRoute> = {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
}
export type Reply<R extends AnyRoute> = z.output<R['reply']>
export type Failure<R extends AnyRoute> = Extract<keyof R['failures'], string>

/** The auth process serves sign-in and identity data; the api process everything else. */
export const processOf = (path: string): 'auth' | 'api' =>
  path.startsWith('/id/') || path.startsWith('/api/auth/') ? 'auth' : 'api'
