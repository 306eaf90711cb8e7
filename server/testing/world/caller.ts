import { requestTarget } from '@song-hanh/contract/http/request-target'
import type { Call, Reply, Route } from '@song-hanh/contract/http/route'
import { newId } from '#platform/id'
import type { Answered, Servers } from './open-servers.ts'

/** Whose call it is: the token of a session or an API key, and the organisation that is meant where there are several. */
export type Credentials = { token?: string; organisationId?: string }

type Values = Readonly<Record<string, unknown>>
type Address = { params?: Values | undefined; query?: Values | undefined }
/** What is sent, right or wrong: the server's refusal is often the subject. `call` is held to the contract instead. */
type Sent = Address & { body?: unknown; headers?: Record<string, string>; cookie?: string }

type Input<R extends Route> = object extends Call<R> ? [input?: Call<R>] : [input: Call<R>]

/** `403 not_allowed`; the status alone where nothing failed. */
const outcomeOf = ({ status, body }: Answered): string => `${status} ${body.errors?.[0]?.code ?? ''}`.trim()

/** Calls routes with the same credentials each time, as their contract says. */
export const openCaller = ({ ask }: Servers, { token, organisationId }: Credentials = {}) => {
  /** The whole answer: status, headers, cookies, body. A route that wants an idempotency key gets a new one. */
  const send = (
    route: Pick<Route, 'method' | 'path' | 'idempotency'>,
    { params, query, body, headers, cookie }: Sent = {},
  ): Promise<Answered> =>
    ask(route, {
      url: requestTarget(route, { params, query }),
      headers: { ...(route.idempotency === 'key' && { 'idempotency-key': newId() }), ...headers },
      ...(token !== undefined && { token }),
      ...(organisationId !== undefined && { organisationId }),
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { body }),
    })

  return {
    send,
    /** The reply that the contract promises; the test fails when it was refused. */
    call: async <R extends Route>(route: R, ...[input]: Input<R>): Promise<Reply<R>> => {
      const answer = await send(route, input)
      if (answer.status >= 400) throw new Error(`${route.method} ${route.path}: ${outcomeOf(answer)}`)
      return route.reply.parse(route.replyAs === 'bare' ? answer.body : answer.body.data) as Reply<R>
    },
    /** For what is to be refused: how it was answered, such as `403 not_allowed`. */
    tryTo: async <R extends Route>(route: R, ...[input]: Input<R>): Promise<string> =>
      outcomeOf(await send(route, input)),
  }
}
