import { expect, test, vi } from 'vitest'
import { CallFailed } from './failure/call-failed.ts'
import { memoryStore } from '../testing/memory.ts'
import { openPendingSupportStop } from './pending-support-stop.ts'
import { openSupportSession } from './support-session.ts'

const start = Date.UTC(2026, 0, 5, 9)
const exp = start / 1000 + 30 * 60
const reply = { access_token: 'token', exp, uuid: '0199c0de-0000-7000-8000-000000000001', actor_name: 'Lê Thu Hà' }
const offline = new CallFailed({ failure: 'offline' })
const refused = new CallFailed({ failure: 'session_ended', status: 401 })

const open = (signOut = vi.fn(async (_token: string) => {})) => {
  const store = memoryStore()
  const support = openSupportSession(store)
  support.begin(reply)
  const world = { time: start }
  const retries: { work: () => void; delayMs: number }[] = []
  const later = (work: () => void, delayMs: number) => {
    retries.push({ work, delayMs })
    return () => void retries.splice(0)
  }
  const stop = openPendingSupportStop({ store, signOut, later, now: () => world.time })
  return { store, support, stop, signOut, retries, world }
}

test('a stop without network survives leaving the session, and ends it when the network is back', async () => {
  const { store, support, stop, signOut, retries } = open()
  signOut.mockRejectedValueOnce(offline)
  stop.keep()
  support.leave()
  expect(stop.isPending()).toBe(true)
  await stop.send()
  expect(stop.isPending()).toBe(true)
  expect(retries).toMatchObject([{ delayMs: 2_000 }])
  await stop.send()
  expect(signOut).toHaveBeenLastCalledWith('token')
  expect(store.all()).toEqual({})
  expect(retries).toEqual([])
})

test('a session that the server has ended already is not stopped again', async () => {
  const { stop, store, support, signOut } = open(vi.fn().mockRejectedValue(refused))
  stop.keep()
  support.leave()
  await stop.send()
  await stop.send()
  expect(signOut).toHaveBeenCalledOnce()
  expect(store.all()).toEqual({})
})

test('a token that has expired meanwhile is forgotten', async () => {
  const { stop, store, support, signOut, world } = open()
  stop.keep()
  support.leave()
  world.time = exp * 1000
  expect(stop.isPending()).toBe(false)
  await stop.send()
  expect(signOut).not.toHaveBeenCalled()
  expect(store.all()).toEqual({})
})

test('the next support session in the same tab leaves the pending stop alone', async () => {
  const { stop, support, signOut } = open()
  stop.keep()
  support.leave()
  support.begin({ ...reply, access_token: 'next' })
  await stop.send()
  expect(signOut).toHaveBeenCalledExactlyOnceWith('token')
  expect(support.isActive()).toBe(true)
})

test('an answer that comes late takes the pending stop back', () => {
  const { stop } = open()
  stop.keep()
  stop.forget()
  expect(stop.isPending()).toBe(false)
})
