import type * as z from 'zod/mini'
import type { FailureNote } from './failure.ts'
import type { Right, Scope } from './rights.ts'

/** Who may call a route. There is no default: a route that does not say is a type error. */
export type Access =
  /** Anybody. The open ones stand in a list under test. */
  | 'public'
  /** Anybody who carries our signed visitor cookie (anonymous carts, eKYC cases). */
  | 'visitor'
  | {
      /** The right that a signed-in person needs in the active organisation; `self` needs no organisation. */
      session: Right | 'never'
      /** The scope that an API key needs. */
      key: Scope | 'never'
      /** Must the person have proven himself within the last minutes? */
      stepUp: boolean
      /** May staff who act for a customer call it? */
      impersonated: 'allowed' | 'refused'
    }

/** How often one caller may call; the figures stand in the server's configuration. */
export type RateClass = 'read' | 'write' | 'sign_in' | 'form' | 'heavy' | 'callback' | 'unlimited'

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Whole path with its base: `/id/…` (the auth service) or `/api/…` (the data API). Parameters as `:name`. */
  path: `/id/${string}` | `/api/${string}`
  summary: string
  access: Access
  rate: RateClass
  /** `key`: the caller must send an Idempotency-Key; the same key gives the same answer, once. */
  idempotency: 'none' | 'key'
  /** The action written to the audit log when the call succeeds, or `none`. */
  audit: `${string}.${string}` | 'none'
  /**
   * `request`: one transaction around the whole answer. `own`: the operation opens short ones itself, because it
   * hashes or calls out. `none`: no database. `keep_on_failure`: like `request`, but a returned failure commits too.
   */
  transaction: 'request' | 'keep_on_failure' | 'own' | 'none'
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** A mail program posts a form to it by itself (RFC 8058), which is taken and not read. */
  takesForm?: true
  /** Its body is signed as it came, so it is handed over in bytes and read by nobody before. */
  takesRaw?: true
  reply: z.ZodMiniType
  /**
   * `bare`: the reply is the whole body, where a standard or the specification fixes its shape. `navigation`: a person
   * opens it as a page, and the reply says where he is sent or which of our files he gets. `events`: server-sent events,
   * each of which is a reply. `plain`: the reply says the status and the body, as another firm's program wants them.
   */
  replyAs?: 'bare' | 'navigation' | 'events' | 'plain'
  /** Failures the caller is expected to handle. Anything else is a fault, and stays on the server. */
  failures: Record<string, FailureNote>
}

export type Contract = Record<string, Route>

export const route = <const R extends Route>(r: R): R => r

type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** What a caller gives; parts that the route does not have are left out. */
export type Call<R extends Route> = {
  [Part in 'params' | 'query' | 'body' as R[Part] extends z.ZodMiniType ? Part : never]: Sent<R[Part]>
}
/** What an operation receives, parsed. */
export type ParsedInput<R extends Route> = {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
}
export type Reply<R extends Route> = z.output<R['reply']>
export type Failure<R extends Route> = Extract<keyof R['failures'], string>

/** The auth process answers for sign-in and for the identity data; the api process for everything else. */
export const processOf = (path: string): 'auth' | 'api' =>
  path.startsWith('/id/') || path.startsWith('/api/auth/') ? 'auth' : 'api'
