import { expect, test } from 'vitest'
import { openOrganisationChoice } from './organisation-choice.ts'
import { openSession } from './session.ts'
import type { SessionEnd } from './session.ts'
import { openSupportSession } from './support-session.ts'
import { memoryStore } from '../testing/memory.ts'

const start = Date.UTC(2026, 0, 5, 9)
const uuid = '0199c0de-0000-7000-8000-000000000001'
const exp = start / 1000 + 30 * 60
const reply = { access_token: 'token', exp, uuid, actor_name: 'Lê Thu Hà' }

/** A tab of a support session, as the page loaded after the entry finds it. */
const openTab = (values: Record<string, string> = {}) => {
  const store = memoryStore(values)
  const support = openSupportSession(store)
  support.begin(reply)
  const world = { time: start, timers: [] as { at: number; work: () => void }[] }
  const later = (work: () => void, delayMs: number) => {
    world.timers.push({ at: world.time + delayMs, work })
    return () => void (world.timers = [])
  }
  const session = openSession({ store, now: () => world.time, refresh: undefined, locks: undefined, later })
  const ends: SessionEnd[] = []
  session.onEnd((end) => ends.push(end))
  const passTo = (time: number) => {
    world.time = time
    for (const timer of world.timers.filter(({ at }) => at <= time)) timer.work()
  }
  return { store, support, session, ends, passTo }
}

test('it says which staff member acts and until when', () => {
  const { support, store } = openTab()
  expect(support.read()).toEqual({ actorName: 'Lê Thu Hà', exp })
  expect(store.all()).toMatchObject({ access_token: 'token', uuid, auth_method: 'impersonation' })
})

test('nothing that the tab knew before mixes with it, and nothing of it stays behind', () => {
  const { support, store } = openTab({ organisation_id: 'mine', intended_url: '/account/billing' })
  expect(store.all()).not.toHaveProperty('organisation_id')
  expect(store.all()).not.toHaveProperty('intended_url')
  support.leave()
  expect(store.all()).toEqual({})
  expect(support.isActive()).toBe(false)
})

test('its token is used to the last second and never renewed', async () => {
  const { session, ends, passTo } = openTab()
  expect(session.restore()).toBe(true)
  passTo(exp * 1000 - 1)
  await expect(session.token()).resolves.toBe('token')
  passTo(exp * 1000)
  expect(ends).toEqual(['over'])
  await expect(session.token()).rejects.toMatchObject({ failure: 'unauthenticated' })
})

test('a token that the server refuses ends it at once', async () => {
  const { session, ends } = openTab()
  await expect(session.replace('token')).rejects.toMatchObject({ failure: 'unauthenticated' })
  expect(ends).toEqual(['over'])
})

test('a tab resumed after its end still knows that it was one', () => {
  const { session, support, passTo } = openTab()
  passTo(exp * 1000 + 3600_000)
  expect(session.restore()).toBe(false)
  expect(support.isActive()).toBe(true)
  expect(support.read()).toBeUndefined()
})

test('the organisation that is chosen in it stays in its tab', () => {
  const { store } = openTab()
  const choice = openOrganisationChoice(store, store)
  choice.choose(uuid)
  expect(choice.current()).toBe(uuid)
  choice.forget()
  expect(choice.current()).toBeUndefined()
})
