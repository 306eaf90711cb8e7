import type { Call, Reply, Route } from '@song-hanh/contract/http/route'
import { urlOf, type Transport } from './send.ts'

type EventStreamRequest<R extends Route> = {
  transport: Transport
  route: R
  input: Call<R>
  headers: Record<string, string>
  signal: AbortSignal
  onReply: (reply: Reply<R>) => void
}

/** The data of one message; other lines are comments and ids. */
const dataOf = (message: string): string =>
  message
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n')

const readMessage = <R extends Route>(route: R, text: string): Reply<R> | undefined => {
  try {
    const { data } = JSON.parse(text) as { data?: unknown }
    return route.reply.safeParse(data).data as Reply<R> | undefined
  } catch {
    return undefined
  }
}

/**
 * Reads a route of server-sent events until it ends. Uses `fetch`, because EventSource cannot send an Authorization
 * header. A network failure ends it silently: callers also poll.
 */
export const readEventStream = async <R extends Route>(followed: EventStreamRequest<R>): Promise<void> => {
  const { transport, route, input, headers, signal, onReply } = followed
  const answer = await transport.fetch(urlOf(route, input, transport.bases), {
    headers: { ...headers, 'X-Requested-With': 'XMLHttpRequest', Accept: 'text/event-stream' },
    signal,
  })
  if (!answer.ok || !answer.body) return
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const messages = (rest + value).split('\n\n')
    rest = messages.pop() ?? ''
    for (const text of messages.map(dataOf).filter((one) => one !== '')) {
      const reply = readMessage(route, text)
      if (reply !== undefined) onReply(reply)
    }
  }
}
