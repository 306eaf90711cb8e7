import { expect, test } from 'vitest'
import { forEachLimited } from './for-each-limited.ts'

test('every item is worked on once, and never more at a time than the limit', async () => {
  const done: number[] = []
  let [running, most] = [0, 0]
  await forEachLimited(Array.from({ length: 17 }, (_, n) => n).values(), 4, async (n) => {
    most = Math.max(most, ++running)
    for (let turn = 0; turn <= n % 3; turn += 1) await Promise.resolve()
    running -= 1
    done.push(n)
  })
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, n) => n))
  expect(most).toBe(4)
})

test('a slow item holds up one of them only', async () => {
  const slow = Promise.withResolvers<void>()
  const done: string[] = []
  const all = forEachLimited(['slow', 'a', 'b', 'c'], 2, async (name) => {
    if (name === 'slow') await slow.promise
    done.push(name)
    if (name === 'c') slow.resolve()
  })
  await all
  expect(done).toEqual(['a', 'b', 'c', 'slow'])
})

test('after an error no further one is started', async () => {
  const begun: number[] = []
  const failing = forEachLimited([1, 2, 3, 4, 5], 2, async (n) => {
    begun.push(n)
    await Promise.resolve()
    if (n === 2) throw new Error('two')
  })
  await expect(failing).rejects.toThrow('two')
  await new Promise((done) => setImmediate(done))
  expect(begun).not.toContain(5)
})
