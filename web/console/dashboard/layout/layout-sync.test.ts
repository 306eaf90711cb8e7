import { setImmediate } from 'node:timers/promises'
import type { Layout } from '@song-hanh/contract/dashboard/layout'
import { expect, test } from 'vitest'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { openLayoutCopy } from './layout-copy.ts'
import { defaultLayout, hideWidget, resizeWidget } from './layout.ts'
import { type Answer, openLayoutSync } from './layout-sync.ts'

const withoutHelp = hideWidget(defaultLayout, 'help')
const withoutBlog = hideWidget(defaultLayout, 'blog')
const largeHelp = resizeWidget(defaultLayout, 'help', 3)

const offline = () => new CallFailed({ failure: 'offline' })
const nothing: Answer = { layout: null, saved_at: null }
const at = (minute: number) => `2026-11-15T08:${String(minute).padStart(2, '0')}:00.000000Z`

/** A browser with its storage, and a server with scripted responses. */
const openSync = (stored: Record<string, string> = {}) => {
  const store = new Map(Object.entries(stored))
  const calls: { sent: Layout | 'reset'; answer: (answer: Answer | CallFailed) => Promise<void> }[] = []
  const received: string[] = []
  const timers: { work: () => void; delayMs: number; isOff: boolean }[] = []
  const send = (sent: Layout | 'reset') =>
    new Promise<Answer>((resolve, reject) => {
      const answer = async (given: Answer | CallFailed) => {
        if (given instanceof CallFailed) reject(given)
        else resolve(given)
        // continuations of a response run in the promises it settles, all of them before this
        await setImmediate()
      }
      calls.push({ sent, answer })
    })
  const copy = openLayoutCopy(
    {
      getItem: (key) => store.get(key) ?? null,
      setItem: (key, value) => void store.set(key, value),
      removeItem: (key) => void store.delete(key),
    },
    'somebody somewhere',
  )
  const open = () =>
    openLayoutSync({
      copy,
      save: send,
      reset: () => send('reset'),
      now: () => Date.parse(at(30)),
      later: (work, delayMs) => {
        const timer = { work, delayMs, isOff: false }
        timers.push(timer)
        return () => void (timer.isOff = true)
      },
      report: (news) => void received.push(news instanceof CallFailed ? news.failure : news),
    })
  return { calls, told: received, timers, copy, open, sent: () => calls.map((call) => call.sent) }
}

test('a change shows at once, is kept in the browser at once, and is sent', async () => {
  const { open, calls, copy, told: received } = openSync()
  const sync = open()
  sync.receive(nothing)
  sync.change(withoutHelp)
  expect(sync.current()).toBe(withoutHelp)
  expect(copy.read()).toMatchObject({ layout: withoutHelp, changedAt: '2026-11-15T08:30:00.000Z', basedOn: null })
  await calls[0]!.answer({ layout: withoutHelp, saved_at: at(30) })
  expect(copy.read()).toEqual({ layout: withoutHelp })
  expect(received).toEqual([])
})

test('however fast the changes come, one request runs at a time, and the last one wins', async () => {
  const { open, calls, sent, copy } = openSync()
  const sync = open()
  sync.change(withoutHelp)
  sync.change(withoutBlog)
  sync.change(largeHelp)
  expect(sent()).toEqual([withoutHelp])
  await calls[0]!.answer({ layout: withoutHelp, saved_at: at(30) })
  expect(sent()).toEqual([withoutHelp, largeHelp])
  expect(copy.read()?.changedAt).toBeDefined()
  await calls[1]!.answer({ layout: largeHelp, saved_at: at(31) })
  expect(copy.read()).toEqual({ layout: largeHelp })
})

test('the default is not stored: it is a reset', async () => {
  const { open, calls, sent, copy } = openSync()
  const sync = open()
  sync.receive({ layout: withoutHelp, saved_at: at(1) })
  sync.change(defaultLayout)
  expect(sent()).toEqual(['reset'])
  await calls[0]!.answer(nothing)
  expect(copy.read()).toBeUndefined()
})

test('without a network the change stays, is retried with backoff, and is reported once', async () => {
  const { open, calls, told: received, timers, copy } = openSync()
  const sync = open()
  sync.change(withoutHelp)
  await calls[0]!.answer(offline())
  timers[0]!.work()
  await calls[1]!.answer(offline())
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([1000, 3000])
  expect(received).toEqual(['waiting'])
  expect(sync.current()).toBe(withoutHelp)
  expect(copy.read()?.changedAt).toBeDefined()

  sync.tryNow()
  expect(timers[1]!.isOff).toBe(true)
  await calls[2]!.answer({ layout: withoutHelp, saved_at: at(31) })
  expect(received).toEqual(['waiting', 'saved'])
  expect(copy.read()).toEqual({ layout: withoutHelp })
})

test('changes made while waiting are part of the next attempt', async () => {
  const { open, calls, sent, timers } = openSync()
  const sync = open()
  sync.change(withoutHelp)
  await calls[0]!.answer(offline())
  sync.change(largeHelp)
  await calls[1]!.answer({ layout: largeHelp, saved_at: at(31) })
  expect(sent()).toEqual([withoutHelp, largeHelp])
  expect(timers.every(({ isOff }) => isOff)).toBe(true)
})

test('a change that the server refuses is reverted, with the reason', async () => {
  const { open, calls, told: received, copy } = openSync()
  const sync = open()
  sync.receive({ layout: withoutHelp, saved_at: at(1) })
  sync.change(largeHelp)
  await calls[0]!.answer(new CallFailed({ failure: 'forbidden', status: 403 }))
  expect(received).toEqual(['forbidden'])
  expect(sync.current()).toEqual(withoutHelp)
  expect(copy.read()).toEqual({ layout: withoutHelp })
})

test('a person whose session ended finds the change again after signing in', async () => {
  const world = openSync()
  const sync = world.open()
  sync.receive(nothing)
  sync.change(largeHelp)
  await world.calls[0]!.answer(new CallFailed({ failure: 'unauthenticated', status: 401 }))
  expect(sync.current()).toBe(largeHelp)
  const next = world.open()
  expect(next.current()).toEqual(largeHelp)
  next.receive(nothing)
  expect(world.sent()).toEqual([largeHelp, largeHelp])
})

test('a response that was in flight during a change does not undo it', async () => {
  const { open, calls } = openSync()
  const sync = open()
  sync.change(largeHelp)
  sync.receive({ layout: withoutHelp, saved_at: at(1) })
  expect(sync.current()).toBe(largeHelp)
  await calls[0]!.answer({ layout: largeHelp, saved_at: at(30) })
  expect(sync.current()).toBe(largeHelp)
})

const unsent = { layout: largeHelp, changedAt: at(10), basedOn: at(5) }
test.each<[what: string, answer: Answer, shown: Layout, isSent: boolean]>([
  ['nothing was changed elsewhere', { layout: withoutBlog, saved_at: at(5) }, largeHelp, true],
  ['something older was saved elsewhere', { layout: withoutBlog, saved_at: at(7) }, largeHelp, true],
  ['it was reset elsewhere, nobody knows when', nothing, largeHelp, true],
  ['something newer was saved elsewhere', { layout: withoutBlog, saved_at: at(20) }, withoutBlog, false],
])('a change of the last visit that was never sent: %s', (_, answer, shown, isSent) => {
  const world = openSync()
  world.copy.keep(unsent)
  const sync = world.open()
  expect(sync.current()).toEqual(largeHelp)
  sync.receive(answer)
  expect(sync.current()).toEqual(shown)
  expect(world.sent()).toEqual(isSent ? [largeHelp] : [])
})

test.each(['{', '"text"', '[[1,2]]', '[["somebody somewhere",{"layout":{"widgets":[{"id":"weather"},7]}}]]'])(
  'row 36: a broken copy in the browser (%s) is the default',
  (broken) => {
    expect(openSync({ dashboard_layout: broken }).open().current()).toEqual(defaultLayout)
  },
)

test('leaving the page stops the retries', async () => {
  const { open, calls, timers, told: received } = openSync()
  const sync = open()
  const stop = sync.start()
  sync.change(withoutHelp)
  stop()
  await calls[0]!.answer(offline())
  expect([timers, received]).toEqual([[], []])
})
