import type { z } from 'zod'
import { outsideTransaction } from '#platform/db'
import type { Doubt } from './gateway.ts'

type Call = {
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: unknown
  deadlineMs: number
}
export type Answered<T> = { kind: 'answered'; status: number; body: T }

/** More than any of them has to say. */
const mostBytes = 5_000_000

const readText = async (response: Response): Promise<string | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

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
  { method = 'POST', headers = {}, body, deadlineMs }: Call,
): Promise<Answered<T> | Doubt> => {
  outsideTransaction('ask a payment provider')
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    })
    const text = await readText(response)
    if (response.status >= 500) return doubt('provider_fault')
    const read = text === undefined ? undefined : parse(schema, text)
    return read === undefined ? doubt('unreadable') : { kind: 'answered', status: response.status, body: read }
  } catch (error) {
    return doubt(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable')
  }
}
