import { expect, test, vi } from 'vitest'
import { openPrompter } from './prompter.ts'

test('calls that fail together ask once, and all of them hear the answer', async () => {
  const asking = openPrompter()
  const { promise, resolve: answer } = Promise.withResolvers<boolean>()
  const put = vi.fn(() => promise)
  asking.showWith(put)
  const heard = Promise.all([asking.prompt('sign_in_again'), asking.prompt('sign_in_again'), asking.prompt('sign_in_again')])
  answer(true)
  expect(await heard).toEqual([true, true, true])
  expect(put).toHaveBeenCalledOnce()
})

test('an answered question can be asked anew', async () => {
  const asking = openPrompter()
  const put = vi.fn(async () => false)
  asking.showWith(put)
  expect([await asking.prompt('step_up'), await asking.prompt('step_up')]).toEqual([false, false])
  expect(put).toHaveBeenCalledTimes(2)
})

test('different questions do not wait for each other', async () => {
  const asking = openPrompter()
  const never = new Promise<boolean>(() => {})
  asking.showWith((question) => (question === 'step_up' ? never : Promise.resolve(true)))
  void asking.prompt('step_up')
  expect(await asking.prompt('sign_in_again')).toBe(true)
})

test('where nobody asks, the answer is no', async () => {
  expect(await openPrompter().prompt('sign_in_again')).toBe(false)
})
