import { plainAddress } from '#platform/ip-address'
import type { Scope, Tx } from '#platform/db/db'
import type { CookieOptions, HandlerContext } from './handler.ts'
import type { HttpCall } from './http-call.ts'
import { executeOnce } from './idempotency.ts'
import { openAudit } from './open-audit.ts'
import { isFailed, type Outcome } from './refusal.ts'
import { readLanguage } from './request-language.ts'
import { sendNavigation } from './send-navigation.ts'
import { sendEvents } from './send-events.ts'
import { sendOwnFailure, sendPlain, sendReply } from './send.ts'
import { visitorCookie, visitorPath } from './visitor.ts'
import type { AnyRoute } from '@song-hanh/contract/http/route'

/** Carries a returned failure out of the transaction, so that it rolls back. */
class RollBack extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('roll back')
    this.outcome = outcome
  }
}

export const scopeOf = ({ caller }: HttpCall): Scope => {
  if (caller.kind === 'key') return { kind: 'organisation', organisationId: caller.organisation.id }
  if (caller.kind === 'anonymous') return { kind: 'none' }
  // their own record; what concerns a customer opens that customer's scope
  if (caller.kind === 'staff') return { kind: 'person', personId: caller.staffId }
  const { personId, organisation } = caller
  return organisation
    ? { kind: 'organisation', organisationId: organisation.id, personId }
    : { kind: 'person', personId }
}

/** Runs the handler, writes the audit entry, validates the reply, and only then commits. */
export const answerCall = async (call: HttpCall) => {
  const outcome = await runOperation(call)
  if (!outcome.ok) return sendOwnFailure(call, outcome.failed)
  const { replyAs } = call.operation.route
  if (replyAs === 'navigation') return sendNavigation(call, outcome.data)
  if (replyAs === 'plain') return sendPlain(call, outcome.data)
  if (replyAs === 'events') return sendEvents(call, outcome.data, () => runOperation(call))
  return sendReply(call, outcome.data)
}

/** Reads without audit use a read-only transaction, which is faster. */
const accessOf = ({ operation: { route } }: HttpCall) =>
  route.method === 'GET' && route.audit === 'none' ? 'read' : 'write'

const runOperation = async (call: HttpCall): Promise<Outcome> => {
  const { transaction, idempotency } = call.operation.route
  if (transaction === 'own' || transaction === 'none') return invokeHandler(call, undefined)
  const work = async (tx: Tx) => {
    const outcome =
      idempotency === 'key' ? await executeOnce(call, tx, () => invokeHandler(call, tx)) : await invokeHandler(call, tx)
    if (!outcome.ok && transaction !== 'keep_on_failure') throw new RollBack(outcome)
    return outcome
  }
  try {
    return await call.services.database.within(scopeOf(call), work, accessOf(call))
  } catch (error) {
    if (error instanceof RollBack) return error.outcome
    throw error
  }
}

const invokeHandler = async (call: HttpCall, tx: Tx | undefined): Promise<Outcome> => {
  const audit = openAudit(call, tx)
  const answer: unknown = await call.operation.handle({ ...call.input, ...contextOf(call, tx, audit.note) })
  if (typeof answer === 'string') return { ok: false, failed: { failure: answer } }
  if (isFailed(answer)) return { ok: false, failed: answer }
  await audit.close()
  // strips everything that the contract does not declare
  return { ok: true, data: call.operation.route.reply.parse(answer) }
}

const contextOf = (
  call: HttpCall,
  tx: Tx | undefined,
  note: HandlerContext<AnyRoute>['note'],
): HandlerContext<AnyRoute> => {
  const { request, reply, services } = call
  const key = request.headers['idempotency-key']
  const setCookie = (name: string, value: string, { maxAgeSeconds, path }: CookieOptions) =>
    void reply.setCookie(name, value, {
      path,
      maxAge: maxAgeSeconds,
      httpOnly: true,
      secure: true,
      sameSite: 'strict',
    })
  return {
    caller: call.caller,
    tx: tx as never,
    database: services.database,
    note,
    request: {
      id: request.id,
      address: plainAddress(request.ip),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
      language: readLanguage(request.cookies['language'], request.headers['accept-language']),
      idempotencyKey: typeof key === 'string' ? key : undefined,
      cookie: (name) => request.cookies[name],
      visitorId: services.visitors.read(request.cookies[visitorCookie]),
      raw: () => ({
        rawBody: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
        headers: request.headers,
        query: request.url.split('?').slice(1).join('?'),
      }),
    },
    response: {
      setCookie,
      setVisitor: (visitorId, maxAgeSeconds) =>
        setCookie(visitorCookie, services.visitors.write(visitorId), { maxAgeSeconds, path: visitorPath }),
      clearCookie: (name, path) =>
        void reply.clearCookie(name, { path, httpOnly: true, secure: true, sameSite: 'strict' }),
    },
  }
}
