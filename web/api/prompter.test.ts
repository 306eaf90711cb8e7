import { expect, test, vi } from 'vitest'
import { openPrompter } from './prompter.ts'

test('calls that fail together share one prompt and its answer', async () => {
  const asking = openPrompter()
  const { promise, resolve: answer } = Promise.withResolvers<boolean>()
  const put = vi.fn(() => promise)
  asking.showWith(put)
  const heard = Promise.all([
    asking.prompt('sign_in_again'),
    asking.prompt('sign_in_again'),
    asking.prompt('sign_in_again'),
  ])
  answer(true)
  expect(await heard).toEqual([true, true, true])
  expect(put).toHaveBeenCalledOnce()
})

test('an answered prompt can be shown again', async () => {
  const asking = openPrompter()
  const put = vi.fn(async () => false)
  asking.showWith(put)
  expect([await asking.prompt('step_up'), await asking.prompt('step_up')]).toEqual([false, false])
  expect(put).toHaveBeenCalledTimes(2)
})

test('different prompts do not wait for each other', async () => {
  const asking = openPrompter()
  const never = new Promise<boolean>(() => {})
  asking.showWith((question) => (question === 'step_up' ? never : Promise.resolve(true)))
  void asking.prompt('step_up')
  expect(await asking.prompt('sign_in_again')).toBe(true)
})

test('without a UI every prompt counts as dismissed', async () => {
  expect(await openPrompter().prompt('sign_in_again')).toBe(false)
})
