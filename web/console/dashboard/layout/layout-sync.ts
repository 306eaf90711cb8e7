import type { Layout } from '@song-hanh/contract/dashboard/layout'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { createStore } from '../../../store/create-store.ts'
import type { LayoutCopy } from './layout-copy.ts'
import { defaultLayout, isSameLayout, readLayout } from './layout.ts'

/** What the server has stored: `null` for a person who never changed anything. */
export type Answer = { layout: unknown; saved_at: string | null }

type LayoutSyncDeps = {
  copy: LayoutCopy
  save: (layout: Layout) => Promise<Answer>
  reset: () => Promise<Answer>
  now: () => number
  later: (work: () => void, delayMs: number) => () => void
  /** `waiting`: not saved yet, will be retried. `saved`: saved after a retry. Otherwise why it never will be. */
  report: (news: 'waiting' | 'saved' | CallFailed) => void
}

const delaysMs = [1_000, 3_000, 10_000]
const maxDelayMs = 30_000

/** A network failure or an overloaded server. Anything else would fail the same way again. */
const isPassing = ({ failure, status = 0 }: CallFailed) =>
  failure === 'offline' || failure === 'overloaded' || failure === 'rate_limited' || status >= 500

/**
 * The shown layout and its pending changes. A change shows and is sent at once, one request at a time; failed ones are
 * retried, by the next visit if need be.
 */
export const openLayoutSync = ({ copy, save, reset, now, later, report }: LayoutSyncDeps) => {
  const stored = copy.read()
  const shown = createStore(readLayout(stored?.layout))
  let saved: Answer | undefined
  let isUnsent = stored?.changedAt !== undefined
  let isTouched = false
  let isSending = false
  let isStopped = false
  let failures = 0
  let cancel = () => {}

  const show = (next: Layout) => {
    if (!isSameLayout(shown.read(), next)) shown.set(next)
  }
  const settle = (answer: Answer) => {
    saved = answer
    isUnsent = false
    if (answer.layout === null) copy.drop()
    else copy.keep({ layout: answer.layout })
  }
  const giveUp = (error: CallFailed) => {
    report(error)
    // a signed-out person finds their change again after signing in
    if (error.failure === 'unauthenticated') return
    settle(saved ?? { layout: null, saved_at: null })
    show(readLayout(saved?.layout))
  }

  const send = async () => {
    cancel()
    if (!isUnsent || isSending) return
    isSending = true
    const sent = shown.read()
    try {
      const answer = await (isSameLayout(sent, defaultLayout) ? reset() : save(sent))
      if (shown.read() === sent) settle(answer)
      if (failures > 0) report('saved')
      failures = 0
    } catch (cause) {
      const error: CallFailed = cause instanceof CallFailed ? cause : new CallFailed({ failure: 'fault', cause })
      if (!isPassing(error)) giveUp(error)
      else if (!isStopped) {
        if (failures === 0) report('waiting')
        const delayMs = (error.retryAfterSeconds ?? 0) * 1000 || (delaysMs[failures] ?? maxDelayMs)
        failures += 1
        cancel = later(() => void send(), delayMs)
        return
      }
    } finally {
      isSending = false
    }
    if (shown.read() !== sent) await send()
  }

  return {
    current: shown.read,
    subscribe: shown.subscribe,
    change: (next: Layout) => {
      if (isSameLayout(shown.read(), next)) return
      isUnsent = true
      isTouched = true
      const basedOn = saved?.saved_at ?? stored?.basedOn ?? null
      const isDefault = isSameLayout(next, defaultLayout)
      copy.keep({ layout: isDefault ? null : next, changedAt: new Date(now()).toISOString(), basedOn })
      show(next)
      void send()
    },
    /** The server's layout. A pending change wins, unless a later one was made elsewhere. */
    receive: (answer: Answer) => {
      if (isTouched && isUnsent) return
      const { changedAt, basedOn } = stored ?? {}
      const isMine = isUnsent && changedAt !== undefined
      // a reset leaves no timestamp
      const isLatest = answer.saved_at === null || Date.parse(changedAt ?? '') > Date.parse(answer.saved_at)
      if (isMine && (isLatest || basedOn === answer.saved_at)) {
        saved = answer
        void send()
        return
      }
      settle(answer)
      show(readLayout(answer.layout))
    },
    /** The network is back, or the page is visible again. */
    tryNow: () => void (failures > 0 && send()),
    start: () => {
      isStopped = false
      return () => {
        isStopped = true
        cancel()
      }
    },
  }
}
export type LayoutSync = ReturnType<typeof openLayoutSync>
