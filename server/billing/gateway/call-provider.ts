import type { z } from 'zod'
import { type OutboundRequest, sendRequest } from '#platform/http/http-client'
import type { AmbiguousOutcome } from './gateway.ts'

export type ProviderReply<T> = { kind: 'answered'; status: number; body: T }

/** Bank statements are long. */
const maxBytes = 5_000_000

const parse = <T>(schema: z.ZodType<T>, text: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const ambiguous = (why: AmbiguousOutcome['why']): AmbiguousOutcome => ({ kind: 'in_doubt', why })

/**
 * Calls a provider. Anything but a readable answer is ambiguous: a timeout, a closed connection, an HTML page or a 5xx
 * may all come after the money has moved.
 */
export const callProvider = async <T>(
  url: string,
  schema: z.ZodType<T>,
  request: Omit<OutboundRequest, 'url' | 'method'> & { method?: OutboundRequest['method'] },
): Promise<ProviderReply<T> | AmbiguousOutcome> => {
  const response = await sendRequest({ method: 'POST', maxBytes: maxBytes, ...request, url })
  if (response === 'deadline') return ambiguous('timeout')
  if (response === 'unreachable' || response === 'broken') return ambiguous('unreachable')
  if (response.status >= 500) return ambiguous('provider_fault')
  const read = parse(schema, response.text)
  return read === undefined ? ambiguous('unreadable') : { kind: 'answered', status: response.status, body: read }
}
