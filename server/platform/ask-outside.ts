import { outsideTransaction } from '#platform/db'

/** What came back from another house, unread; or why nothing did. */
export type Heard = { status: number; type: string; text: string } | 'deadline' | 'unreachable'

export type Question = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: object
  deadlineMs: number
}

/** Longer than anything that the bank or the registry has to say. */
const mostBytes = 256 * 1024

const readText = async (response: Response): Promise<string> => {
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader()
  if (!reader) return ''
  const pieces: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(pieces).toString('utf8')
    bytes += value.length
    if (bytes > mostBytes) throw new Error('the answer is longer than any')
    pieces.push(value)
  }
}

/**
 * One call to another house, with an end: the deadline covers the last byte of the answer too. It throws nothing,
 * because whoever asks must say what becomes of his case in every event.
 */
export const askOutside = async ({ url, method, headers, body, deadlineMs }: Question): Promise<Heard> => {
  outsideTransaction('call another house')
  const signal = AbortSignal.timeout(deadlineMs)
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
    // whoever breaks off in the middle has heard us, and done it or not: that is an answer nobody can read
    const text = await readText(response).catch(() => '')
    if (signal.aborted) return 'deadline'
    return { status: response.status, type: response.headers.get('content-type') ?? '', text }
  } catch {
    return signal.aborted ? 'deadline' : 'unreachable'
  }
}
