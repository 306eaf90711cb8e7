import { identity, type Session } from '@song-hanh/contract/identity'
import type { Reply, Route } from '@song-hanh/contract/http/route'
import type { Answered } from './open-servers.ts'

/** What a route answered, as its contract promises it; anything else fails the test that asked. */
export const readReply = <R extends Route>(route: R, { body }: Answered): Reply<R> =>
  route.reply.parse(body.data) as Reply<R>

/** The session that came of a sign-in, by whichever route. */
export const readSession = (answer: Answered): Session => readReply(identity.refreshSession, answer)

/** Which failure it was; nothing when there was none. */
export const failureOf = ({ body }: Answered) => body.errors[0]?.code

export const codeOf = ({ status, body }: Answered) => [status, body.errors[0]?.code]

export const statusesOf = (answers: Answered[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** What a browser would send back. */
export const cookiesOf = (...answers: Answered[]): string =>
  answers.flatMap(({ cookies }) => cookies.map(({ name, value }) => `${name}=${value}`)).join('; ')
