import { expect, test } from 'vitest'
import { createSignal, createStore } from './create-store.ts'

test('a store has its latest value, and tells everybody who listens of each other one', () => {
  const store = createStore(1)
  const received: string[] = []
  const stop = store.subscribe(() => received.push(`first ${store.read()}`))
  store.subscribe(() => received.push(`second ${store.read()}`))
  store.set(2)
  store.set(2)
  stop()
  store.set(3)
  expect(received).toEqual(['first 2', 'second 2', 'second 3'])
  expect(store.read()).toBe(3)
})

test('a listener may stop listening while it is called, and the others are still called', () => {
  const signal = createSignal()
  const received: string[] = []
  const stop = signal.subscribe(() => {
    received.push('once')
    stop()
  })
  signal.subscribe(() => received.push('always'))
  signal.notify()
  signal.notify()
  expect(received).toEqual(['once', 'always', 'always'])
})

test('news comes with what it is about', () => {
  const signal = createSignal<[string, number]>()
  const received: unknown[] = []
  signal.subscribe((...news) => received.push(news))
  signal.notify('a', 1)
  expect(received).toEqual([['a', 1]])
})
