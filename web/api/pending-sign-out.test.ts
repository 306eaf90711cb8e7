import { expect, test, vi } from 'vitest'
import { CallFailed } from './failure/call-failed.ts'
import { memoryStore } from '../testing/memory.ts'
import { openPendingSignOut } from './pending-sign-out.ts'

const uuid = '0199c0de-0000-7000-8000-000000000001'
const other = '0199c0de-0000-7000-8000-000000000002'
const fresh = (of = uuid) => ({ access_token: 'fresh', exp: 1_900_000_000, uuid: of })
const offline = new CallFailed({ failure: 'offline' })
const refused = new CallFailed({ failure: 'session_ended', status: 401 })

const open = ({ refresh = vi.fn(async () => fresh()), isSignedIn = false } = {}) => {
  const store = memoryStore()
  const signOut = vi.fn(async (_token: string) => {})
  /** Retries that are due, with their delays; none runs by itself. */
  const retries: { work: () => void; delayMs: number }[] = []
  const later = (work: () => void, delayMs: number) => {
    const retry = { work, delayMs }
    retries.push(retry)
    return () => void retries.splice(0, retries.length, ...retries.filter((other) => other !== retry))
  }
  const untold = openPendingSignOut({ store, refresh, signOut, isSignedIn: () => isSignedIn, locks: undefined, later })
  untold.keep(uuid)
  return { untold, store, signOut, refresh, retries }
}

test('a logout without network is sent at the next start', async () => {
  const { untold, store, signOut } = open()
  await untold.send()
  expect(signOut).toHaveBeenCalledExactlyOnceWith('fresh')
  expect(store.all()).toEqual({})
  await untold.send()
  expect(signOut).toHaveBeenCalledOnce()
})

test('it is kept while the network is down', async () => {
  const { untold, store } = open({ refresh: vi.fn().mockRejectedValue(offline) })
  await untold.send()
  expect(store.all()).toEqual({ sign_out_untold: uuid })
})

test('what fails just after the network is back is tried again, less and less often', async () => {
  const refresh = vi.fn(async () => fresh())
  refresh.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline)
  const { untold, store, signOut, retries } = open({ refresh })
  await untold.send()
  expect(retries).toMatchObject([{ delayMs: 2_000 }])
  retries.shift()?.work()
  await expect.poll(() => retries).toMatchObject([{ delayMs: 4_000 }])
  expect(signOut).not.toHaveBeenCalled()
  retries.shift()?.work()
  await expect.poll(() => store.all()).toEqual({})
  expect(signOut).toHaveBeenCalledExactlyOnceWith('fresh')
  expect(retries).toEqual([])
})

test('a network that comes back twice leaves one retry', async () => {
  const { untold, retries } = open({ refresh: vi.fn().mockRejectedValue(offline) })
  await Promise.all([untold.send(), untold.send()])
  expect(retries).toMatchObject([{ delayMs: 2_000 }])
})

test('a session that has ended by then needs no sign-out', async () => {
  const { untold, store, signOut } = open({ refresh: vi.fn().mockRejectedValue(refused) })
  await untold.send()
  expect(signOut).not.toHaveBeenCalled()
  expect(store.all()).toEqual({})
})

test('a person who has signed in since stays signed in', async () => {
  const here = open({ isSignedIn: true })
  await here.untold.send()
  expect(here.refresh).not.toHaveBeenCalled()
  const otherPerson = open({ refresh: vi.fn(async () => fresh(other)) })
  await otherPerson.untold.send()
  expect(otherPerson.signOut).not.toHaveBeenCalled()
  expect([here.store.all(), otherPerson.store.all()]).toEqual([{}, {}])
})

test('a late confirmation clears the pending sign-out of that person only', () => {
  const { untold, store } = open()
  untold.forget(other)
  expect(store.all()).toEqual({ sign_out_untold: uuid })
  untold.forget(uuid)
  expect(store.all()).toEqual({})
})
