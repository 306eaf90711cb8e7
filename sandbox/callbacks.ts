import { setTimeout as wait } from 'node:timers/promises'

export type Callback = {
  url: string
  method: 'GET' | 'POST'
  /** Called for each attempt, because the signature covers the time. */
  make(): { url?: string; headers?: Record<string, string>; body?: string }
  isAccepted(status: number, text: string): boolean
  /** Delays between attempts. */
  waitsMs: number[]
  /** Delay before the first attempt. */
  delayMs?: number
}

export type CallbackAttempt = { at: string; about: string; status: number; answer: string; taken: boolean }

const maxAttempts = 200
const deadlineMs = 15_000

/** Length of a minute in retry schedules; tests shorten it. */
export const minuteOf = (env: NodeJS.ProcessEnv): number => Number(env['SANDBOX_MINUTE_MS'] ?? 60_000)

/** Callbacks to the merchant, retried until accepted, with the merchant's answers. */
export const openCallbacks = () => {
  const attempts: CallbackAttempt[] = []
  const stopped = new AbortController()
  const note = (one: CallbackAttempt) => {
    attempts.push(one)
    if (attempts.length > maxAttempts) attempts.shift()
    return one.taken
  }

  const tryOnce = async (callback: Callback, about: string): Promise<boolean> => {
    const { url = callback.url, headers = {}, body } = callback.make()
    const at = new Date().toISOString()
    try {
      const response = await fetch(url, {
        method: callback.method,
        headers,
        ...(body !== undefined && { body }),
        redirect: 'manual',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(deadlineMs)]),
      })
      const answer = (await response.text()).slice(0, 300)
      return note({ at, about, status: response.status, answer, taken: callback.isAccepted(response.status, answer) })
    } catch (error) {
      return note({ at, about, status: 0, answer: error instanceof Error ? error.message : 'failed', taken: false })
    }
  }

  const run = async (callback: Callback, about: string) => {
    const options = { signal: stopped.signal, ref: false }
    if (callback.delayMs) await wait(callback.delayMs, undefined, options)
    for (const waitMs of [...callback.waitsMs, 0]) {
      if (await tryOnce(callback, about)) return
      await wait(waitMs, undefined, options)
    }
  }

  return {
    send: (callback: Callback, about: string): void => {
      // stopping aborts the waits
      run(callback, about).catch(() => {})
    },
    attempts: () => attempts.toReversed(),
    stop: () => stopped.abort(),
  }
}
