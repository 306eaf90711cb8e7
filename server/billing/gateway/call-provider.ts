import type { z } from 'zod'
import { sendRequest, type OutboundRequest } from '#platform/http-client'
import type { Doubt } from './gateway.ts'

export type Answered<T> = { kind: 'answered'; status: number; body: T }

/** A statement of the bank is long. */
const mostBytes = 5_000_000

const parse = <T>(schema: z.ZodType<T>, text: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const doubt = (why: Doubt['why']): Doubt => ({ kind: 'in_doubt', why })

/**
 * Asks a provider. Whatever is not an answer that we can read leaves us in doubt: a time-out, a hang-up, a page of
 * HTML or a fault of theirs may all come after the money has moved.
 */
export const callProvider = async <T>(
  url: string,
  schema: z.ZodType<T>,
  question: Omit<OutboundRequest, 'url' | 'method'> & { method?: OutboundRequest['method'] },
): Promise<Answered<T> | Doubt> => {
  const heard = await sendRequest({ method: 'POST', maxBytes: mostBytes, ...question, url })
  if (heard === 'deadline') return doubt('timeout')
  if (heard === 'unreachable' || heard === 'broken') return doubt('unreachable')
  if (heard.status >= 500) return doubt('provider_fault')
  const read = parse(schema, heard.text)
  return read === undefined ? doubt('unreadable') : { kind: 'answered', status: heard.status, body: read }
}
