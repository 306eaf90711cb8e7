import { expect, test, vi } from 'vitest'
import { CallFailed } from './failure/call-failed.ts'
import { memoryStore } from '../testing/memory.ts'
import { openSession, refreshAheadMs, refreshThresholdMs } from './session.ts'
import type { SessionEnd } from './session.ts'

const start = Date.UTC(2026, 0, 5, 9)
const uuid = '0199c0de-0000-7000-8000-000000000001'
const inSeconds = (ms: number) => Math.floor((start + ms) / 1000)
const stored = (leftMs: number, method = 'password') => ({
  access_token: 'first',
  exp: String(inSeconds(leftMs)),
  uuid,
  auth_method: method,
})
const refused = new CallFailed({ failure: 'session_ended', status: 401 })

/** A browser whose clock and timers the test controls; `refresh` stands for the auth service. */
const browser = (values: Record<string, string>, refresh = vi.fn(async () => fresh())) => {
  const store = memoryStore(values)
  const world = { time: start, timers: [] as { at: number; work: () => void }[] }
  const later = (work: () => void, delayMs: number) => {
    const timer = { at: world.time + delayMs, work }
    world.timers.push(timer)
    return () => void (world.timers = world.timers.filter((other) => other !== timer))
  }
  const session = openSession({ store, now: () => world.time, refresh, locks: undefined, later })
  const ends: SessionEnd[] = []
  session.onEnd((end) => ends.push(end))
  const pass = async (ms: number) => {
    world.time += ms
    const due = world.timers.filter((timer) => timer.at <= world.time)
    world.timers = world.timers.filter((timer) => timer.at > world.time)
    for (const timer of due) timer.work()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  return { session, store, world, ends, refresh, pass }
}
const fresh = () => ({ access_token: 'second', exp: inSeconds(30 * 60_000), uuid })

test('a session is stored under access_token, exp, uuid and auth_method', () => {
  const { session, store } = browser({})
  session.begin({ access_token: 'first', exp: inSeconds(900_000), uuid }, 'password')
  expect(store.all()).toEqual(stored(900_000))
})

test('a stored token is restored while its expiry is in the future', () => {
  const { session, store } = browser(stored(900_000))
  expect(session.restore()).toBe(true)
  expect(store.all()).toEqual(stored(900_000))
})

test.each([0, -1000])('a token whose expiry lies %i ms ahead is cleared, not restored', (leftMs) => {
  const { session, store } = browser(stored(leftMs))
  expect(session.restore()).toBe(false)
  expect(store.all()).toEqual({ session_over: 'true' })
})

test('half a session is no session', () => {
  const { uuid: _, ...half } = stored(900_000)
  const { session, store } = browser(half)
  expect(session.restore()).toBe(false)
  expect(store.all()).toEqual({})
})

test('the token is refreshed 60 s before it expires', async () => {
  expect(refreshAheadMs).toBe(60_000)
  const { session, store, refresh, pass } = browser(stored(900_000))
  session.restore()
  await pass(839_000)
  expect(refresh).not.toHaveBeenCalled()
  await pass(1_000)
  expect(refresh).toHaveBeenCalledOnce()
  expect(store.all()).toMatchObject({ access_token: 'second', auth_method: 'password' })
})

test('after a refresh the next one is planned', async () => {
  const { session, refresh, pass } = browser(stored(900_000))
  session.restore()
  await pass(840_000)
  await pass(30 * 60_000 - 60_000 - 840_000)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('a clock that is far ahead does not cause a refresh loop', async () => {
  const short = { access_token: 'second', exp: inSeconds(870_000), uuid }
  const { session, refresh, pass } = browser(
    stored(900_000),
    vi.fn(async () => short),
  )
  session.restore()
  await pass(840_000)
  for (let second = 0; second < 29; second++) await pass(1000)
  expect(refresh).toHaveBeenCalledOnce()
  await pass(1000)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test.each([
  ['password', 5_000],
  ['sso', 30_000],
] as const)('a call with %s refreshes first when %i ms or less are left', async (method, threshold) => {
  expect(refreshThresholdMs[method]).toBe(threshold)
  const early = browser(stored(threshold + 1000, method))
  expect(await early.session.token()).toBe('first')
  const late = browser(stored(threshold, method))
  expect(await late.session.token()).toBe('second')
  expect(late.store.all()).toMatchObject({ auth_method: method })
})

test('a call after a long sleep refreshes first', async () => {
  const { session, world, refresh } = browser(stored(900_000))
  session.restore()
  world.time += 3_600_000
  expect(await session.token()).toBe('second')
  expect(refresh).toHaveBeenCalledOnce()
})

test('twenty calls at once need one refresh', async () => {
  const { session, refresh } = browser(stored(1000))
  const tokens = await Promise.all(Array.from({ length: 20 }, () => session.token()))
  expect(new Set(tokens)).toEqual(new Set(['second']))
  expect(refresh).toHaveBeenCalledOnce()
})

test('two tabs that share a store refresh once between them', async () => {
  const store = memoryStore(stored(1000))
  const refresh = vi.fn(async () => fresh())
  let line: Promise<unknown> = Promise.resolve()
  const locks = {
    request: <T>(_: string, work: () => Promise<T>) => {
      const turn = line.then(work, work)
      line = turn
      return turn
    },
  }
  const tab = () => openSession({ store, now: () => start, refresh, locks, later: () => () => {} })
  expect(await Promise.all([tab().token(), tab().token()])).toEqual(['second', 'second'])
  expect(refresh).toHaveBeenCalledOnce()
})

test('a refused refresh clears the session and says so', async () => {
  const { session, store, ends } = browser(stored(1000), vi.fn().mockRejectedValue(refused))
  await expect(session.token()).rejects.toMatchObject({ failure: 'unauthenticated' })
  expect(store.all()).toEqual({ session_over: 'true' })
  expect(ends).toEqual(['refused'])
})

test('a planned refresh that is refused ends the session too', async () => {
  const { session, store, ends, pass } = browser(stored(900_000), vi.fn().mockRejectedValue(refused))
  session.restore()
  await pass(840_000)
  expect(store.all()).toEqual({ session_over: 'true' })
  expect(ends).toEqual(['refused'])
})

test('a transient network failure does not sign the person out', async () => {
  const refresh = vi
    .fn()
    .mockRejectedValueOnce(new CallFailed({ failure: 'offline' }))
    .mockResolvedValue(fresh())
  const { session, store, ends, pass } = browser(stored(900_000), refresh)
  session.restore()
  await pass(840_000)
  expect(store.all()).toEqual(stored(900_000))
  await pass(10_000)
  expect(store.all()).toMatchObject({ access_token: 'second' })
  expect(ends).toEqual([])
})

test('a call without a session leads to sign-in', async () => {
  const { session, ends } = browser({})
  await expect(session.token()).rejects.toMatchObject({ failure: 'unauthenticated' })
  expect(ends).toEqual(['refused'])
})

test('a refresh that answers after logout does not bring the session back', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<ReturnType<typeof fresh>>()
  const refresh = vi.fn(() => promise)
  const { session, store } = browser(stored(1000), refresh)
  const token = session.token()
  await Promise.resolve()
  session.end('signed_out')
  answer(fresh())
  await expect(token).rejects.toMatchObject({ failure: 'unauthenticated' })
  expect(store.all()).toEqual({})
})

test('logout in one tab ends the session in the others', () => {
  const { session, ends } = browser(stored(900_000))
  session.handleStorage({ key: 'access_token', newValue: null })
  session.handleStorage({ key: null, newValue: null })
  expect(ends).toEqual(['elsewhere', 'elsewhere'])
})

/** Two tabs of one browser: writes of one reach the other as storage events. */
const twoTabs = () => {
  const here = browser(stored(900_000), vi.fn().mockRejectedValue(refused))
  here.session.restore()
  const there = openSession({
    store: here.store,
    now: () => start,
    refresh: undefined,
    locks: undefined,
    later: () => () => {},
  })
  const ends: SessionEnd[] = []
  there.onEnd((end) => ends.push(end))
  const tell = () => there.handleStorage({ key: 'access_token', newValue: here.store.getItem('access_token') })
  return { here, there, ends, tell }
}

test('a session that expired in one tab leaves the pages of the others as they are', async () => {
  const { here, ends, tell } = twoTabs()
  await here.pass(840_000)
  expect(here.store.all()).toEqual({ session_over: 'true' })
  tell()
  expect(ends).toEqual([])
})

test('the person signs in again in one tab, and the others go on', async () => {
  const { here, there, ends, tell } = twoTabs()
  const back = vi.fn()
  there.onReturn(back)
  await here.pass(840_000)
  tell()
  here.session.begin(fresh(), 'password')
  tell()
  expect(back).toHaveBeenCalledOnce()
  expect(ends).toEqual([])
  expect(await there.token()).toBe('second')
})

test('another person signs in after it expired, and the other tabs notice', async () => {
  const { here, ends, tell } = twoTabs()
  await here.pass(840_000)
  tell()
  here.session.begin({ ...fresh(), uuid: '0199c0de-0000-7000-8000-000000000002' }, 'password')
  tell()
  expect(ends).toEqual(['other_person'])
})

test('after a logout that follows, no prompt to sign in again appears', async () => {
  const { here, ends, tell } = twoTabs()
  await here.pass(840_000)
  here.session.begin(fresh(), 'password')
  here.session.end('signed_out')
  tell()
  expect(ends).toEqual(['elsewhere'])
  expect(here.store.all()).toEqual({})
})

test('a call that comes after the logout neither ends the session again nor leaves a mark', async () => {
  const { session, store, ends } = browser(stored(900_000))
  session.end('signed_out')
  await expect(session.token()).rejects.toMatchObject({ failure: 'unauthenticated' })
  expect(store.all()).toEqual({})
  expect(ends).toEqual(['signed_out'])
})

test('a refresh that is refused after the logout leaves no mark', async () => {
  const answer = Promise.withResolvers<never>()
  const { session, store, ends } = browser(stored(1000), vi.fn().mockReturnValue(answer.promise))
  const asked = session.token()
  session.end('signed_out')
  answer.reject(refused)
  await expect(asked).rejects.toMatchObject({ failure: 'unauthenticated' })
  expect(store.all()).toEqual({})
  expect(ends).toEqual(['signed_out'])
})

test('an expired token found at the start is no logout for open tabs', () => {
  const { session, store } = browser(stored(-1000))
  session.restore()
  expect(store.getItem('session_over')).toBe('true')
})

test('a new token of the same person replaces the old one, one of another person does not', () => {
  const { session, store } = browser(stored(900_000, 'sso'))
  session.adopt({ ...fresh(), uuid: '0199c0de-0000-7000-8000-000000000002' })
  expect(store.all()).toEqual(stored(900_000, 'sso'))
  session.adopt(fresh())
  expect(store.all()).toMatchObject({ access_token: 'second', auth_method: 'sso' })
})

test('the tab remembers the person whose pages it shows after their session ended', async () => {
  const { session } = browser(stored(1000), vi.fn().mockRejectedValue(refused))
  await expect(session.token()).rejects.toMatchObject({ failure: 'unauthenticated' })
  expect(session.ownerId()).toBe(uuid)
  session.end('signed_out')
  expect(session.ownerId()).toBeUndefined()
})

test('another person signing in in another tab is noticed', () => {
  const { session, store, ends } = browser(stored(900_000))
  store.setItem('uuid', '0199c0de-0000-7000-8000-000000000002')
  session.handleStorage({ key: 'access_token', newValue: 'theirs' })
  expect(ends).toEqual(['other_person'])
})

test('other keys in storage are not a logout', () => {
  const { session, store, ends } = browser(stored(900_000))
  session.handleStorage({ key: 'theme', newValue: null })
  expect(ends).toEqual([])
  expect(store.all()).toEqual(stored(900_000))
})

test('a cookie that belongs to another person is not used for calls of the previous one', async () => {
  const theirs = { ...fresh(), uuid: '0199c0de-0000-7000-8000-000000000002' }
  const { session, ends } = browser(stored(1000), vi.fn().mockResolvedValue(theirs))
  await expect(session.token()).rejects.toMatchObject({ failure: 'unauthenticated' })
  expect(ends).toEqual(['other_person'])
})
