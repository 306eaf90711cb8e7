import { mightEver } from '@song-hanh/contract/rights/rights'
import type { Access, RateClass } from '@song-hanh/contract/http/route'
import { neighbourhoodOf } from '#platform/ip-address'
import { clock } from '#platform/clock'
import type { Allowance, LimitClass, Limiter } from '#platform/throttle/rate-limiter'
import { callerName, type KeyCaller, type SessionCaller } from './caller.ts'
import type { HttpCall, Pipeline, Step, Stop } from './http-call.ts'
import { visitorCookie } from './visitor.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** How long a step-up is valid. */
const stepUpSeconds = 5 * 60

export const header = (call: HttpCall, name: string): string | undefined => {
  const value = call.request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** Prefix of API keys; access tokens never have it. */
const keyPrefix = 'sh_live_'

/** Neighbourhoods get a multiple, for offices; a rented block of addresses is still limited. */
const neighbourhoodTimes = 5

const takeOfNetwork = (limiter: Limiter, rate: LimitClass, address: string): number | undefined =>
  limiter.take(rate, callerName({ kind: 'anonymous' }, address)) ??
  limiter.take(rate, `neighbourhood ${neighbourhoodOf(address)}`, neighbourhoodTimes)

const readKeyCaller = async (call: HttpCall, token: string): Promise<Stop> => {
  const { limiter, readKey } = call.services
  let lookUpWait: number | undefined
  const found = await readKey(token, () => {
    // before the key is known, only the network can be counted; made-up keys must not cost a query each
    lookUpWait = takeOfNetwork(limiter, 'key_lookup', call.request.ip)
    return lookUpWait === undefined
  })
  if (lookUpWait !== undefined) return { failure: 'rate_limited', retryAfterSeconds: lookUpWait }
  if (!found) return undefined
  if (found.admits(call.request.ip)) return void (call.caller = found.caller)
  // limited by network: a stolen key must neither use up its allowance nor fill its log
  const wait = call.services.limiter.take(call.operation.route.rate, callerName(call.caller, call.request.ip))
  if (wait !== undefined) return { failure: 'rate_limited', retryAfterSeconds: wait }
  // for the key's log: where it was refused from
  call.caller = found.caller
  return 'key_address_refused'
}

/** Authenticates the caller. An invalid token leaves them anonymous; `checkAccess` decides whether that is allowed. */
const readCaller: Step = (call) => {
  const token = /^Bearer ([\w.-]{1,4096})$/i.exec(header(call, 'authorization') ?? '')?.[1]
  if (!token) return undefined
  if (token.startsWith(keyPrefix)) return readKeyCaller(call, token)
  const found = call.services.readSession(token)
  if (!(found instanceof Promise)) return void (call.caller = found ?? call.caller)
  return found.then((session) => void (call.caller = session ?? call.caller))
}

/**
 * CSRF protection: calls to the auth service must come from our own pages. They carry or set a cookie, and another site
 * can neither add `X-Requested-With` nor forge `Origin` and `Sec-Fetch-Site`.
 */
const checkOrigin: Step = (call) => {
  const { route } = call.operation
  if (route.refusesCrossSite && header(call, 'sec-fetch-site') === 'cross-site') return 'origin_refused'
  if (!route.path.startsWith('/id/auth/')) return undefined
  if (!header(call, 'x-requested-with')) return 'origin_refused'
  const { PUBLIC_ORIGIN, ALLOWED_ORIGINS } = call.services.config
  const origin = header(call, 'origin')
  const isAllowed = origin === PUBLIC_ORIGIN || (origin !== undefined && ALLOWED_ORIGINS.includes(origin))
  if (origin !== undefined && !isAllowed) return 'origin_refused'
  const site = header(call, 'sec-fetch-site')
  const carriesCookie = call.request.headers.cookie?.includes('__Secure-') === true
  if (site === undefined) return carriesCookie ? 'origin_refused' : undefined
  return site === 'same-origin' || (site === 'same-site' && isAllowed) ? undefined : 'origin_refused'
}

/** Rate classes limited by network, because anyone who can sign in can create any number of sessions. */
const byNetwork: ReadonlySet<RateClass> = new Set(['sign_in', 'form'])

/** Key of the rate limit. Providers may share an outbound address, so callbacks count per route. */
const rateLimitKey = ({
  operation: { route },
  caller,
  request,
}: Pick<HttpCall, 'operation' | 'caller' | 'request'>) => {
  const name = callerName(caller, request.ip)
  return route.rate === 'callback' ? `${route.path} ${name}` : name
}

/** Rate limit headers (draft-ietf-httpapi-ratelimit-headers). */
const setRateLimitHeaders = (reply: HttpCall['reply'], rate: RateClass, allowance: Allowance | undefined) => {
  if (!allowance) return
  const { limit, left, fullInSeconds } = allowance
  reply
    .header('ratelimit-policy', `"${rate}";q=${limit};w=60`)
    .header('ratelimit', `"${rate}";r=${left};t=${fullInSeconds}`)
}

/** A person may have any number of sessions and keys; together they may do as much as a few. */
const byPerson: ReadonlySet<RateClass> = new Set(['heavy', 'write'])
const personTimes = 3

const takeOfPerson = (limiter: Limiter, rate: RateClass, caller: HttpCall['caller']): number | undefined =>
  byPerson.has(rate) && caller.kind === 'session'
    ? limiter.take(rate, `person ${caller.personId}`, personTimes)
    : undefined

export const limitRate: Step = (call) => {
  const { operation, services, request, reply, caller } = call
  const { rate } = operation.route
  const { limiter } = services
  const wait = byNetwork.has(rate)
    ? takeOfNetwork(limiter, rate, request.ip)
    : (limiter.take(rate, rateLimitKey(call)) ?? takeOfPerson(limiter, rate, caller))
  if (caller.kind === 'key') setRateLimitHeaders(reply, rate, limiter.look(rate, callerName(caller, request.ip)))
  return wait === undefined ? undefined : { failure: 'rate_limited', retryAfterSeconds: wait }
}

/**
 * The organisation comes from the tab's header and is checked on every request; for a key it comes from the key alone.
 */
const chooseOrganisation: Step = (call) => {
  const { caller } = call
  const named = header(call, 'x-organisation-id')
  if (named !== undefined && !uuid.test(named)) return { failure: 'invalid_request', field: 'X-Organisation-Id' }
  if (caller.kind === 'key') return named === undefined || named === caller.organisation.id ? undefined : 'forbidden'
  if (caller.kind !== 'session') return undefined
  if (caller.actorId !== undefined) {
    // impersonation of a person without an organisation stays without one, even if they join one
    if (named !== undefined && named !== caller.boundTo) return 'not_found'
    if (caller.boundTo === undefined) return undefined
  }
  return call.services.findMembership(caller.personId, named ?? caller.boundTo).then((organisation): Stop => {
    if (organisation) call.caller = { ...caller, organisation }
    // self routes work in a tab whose organisation the person has left; for others, a foreign organisation does not
    // exist
    else if (named !== undefined && !isSelfRoute(call)) return 'not_found'
    return undefined
  })
}

const isSelfRoute = ({ operation: { route } }: HttpCall) =>
  typeof route.access === 'object' && 'session' in route.access && route.access.session === 'self'

const hasKey = (call: HttpCall) => header(call, 'authorization')?.slice(7).startsWith(keyPrefix) === true

const invalidKey = {
  failure: 'unauthenticated',
  message: 'This API key is not valid: it is mistyped, revoked or expired, or its creator has left.',
} as const

const isOpenToKey = ({ organisation, scopes }: KeyCaller, { key, session }: Exclude<Access, string>) => {
  if (key === 'never') return false
  return session === 'never' ? scopes.includes(key) : mightEver({ role: organisation.role, scopes }, session)
}

/** A signed-in person, or a browser with our cookie. The operation checks ownership. */
const checkVisitor: Step = ({ caller, request, services }) => {
  if (caller.kind === 'key') return 'forbidden'
  if (caller.kind === 'session') return caller.actorId === undefined ? undefined : 'impersonation_refused'
  return services.visitors.read(request.cookies[visitorCookie]) ? undefined : 'unauthenticated'
}

const checkAccess: Step = (call) => {
  const { access } = call.operation.route
  if (access === 'public') return undefined
  if (access === 'visitor') return checkVisitor(call)
  const { caller } = call
  // staff routes are in another process, with steps of their own
  if ('staff' in access || caller.kind === 'staff') return 'forbidden'
  if (caller.kind === 'anonymous') return hasKey(call) ? invalidKey : 'unauthenticated'
  if (caller.kind === 'key') {
    // a key never has more rights than its creator
    if (caller.organisation.lacksFactor) return 'second_factor_required'
    return isOpenToKey(caller, access) ? undefined : 'forbidden'
  }
  if (access.session === 'never') return 'forbidden'
  if (caller.actorId !== undefined && access.impersonated === 'refused') return 'impersonation_refused'
  // staff have their own second factor; self routes stay open, so that the person can set one up
  const lacksFactor = caller.organisation?.lacksFactor === true && caller.actorId === undefined
  if (lacksFactor && access.session !== 'self') return 'second_factor_required'
  if (!mightEver(caller.organisation?.role, access.session)) return 'forbidden'
  return access.stepUp && !isProven(caller) ? 'step_up_required' : undefined
}

const isProven = (caller: SessionCaller) => clock.seconds() - caller.provenAt <= stepUpSeconds

/** NUL and lone surrogates: PostgreSQL cannot store them, and schemas easily miss them. */
const holdsUnstorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0') || !value.isWellFormed()
    : typeof value === 'object' && value !== null && Object.entries(value).flat().some(holdsUnstorable)

export const parseInput: Step = (call) => {
  const { route } = call.operation
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (!schema) continue
    const parsed = schema.safeParse(call.request[part] ?? undefined)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      const field = issue?.path.join('.') || part
      return { failure: 'invalid_request', field, ...(issue ? { message: issue.message } : {}) }
    }
    if (holdsUnstorable(parsed.data)) return { failure: 'invalid_request', field: part }
    call.input[part] = parsed.data
  }
  return undefined
}

/** The pipeline of customers and visitors. */
export const customerPipeline: Pipeline = {
  steps: [readCaller, checkOrigin, limitRate, chooseOrganisation, checkAccess, parseInput],
  recheck: [readCaller, chooseOrganisation, checkAccess],
}
