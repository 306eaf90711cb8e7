import { expect, test, vi } from 'vitest'
import { openPrompter } from './prompter.ts'

test('calls that fail together share one prompt and its answer', async () => {
  const prompter = openPrompter()
  const { promise, resolve: answer } = Promise.withResolvers<boolean>()
  const put = vi.fn(() => promise)
  prompter.showWith(put)
  const answers = Promise.all([
    prompter.prompt('sign_in_again'),
    prompter.prompt('sign_in_again'),
    prompter.prompt('sign_in_again'),
  ])
  answer(true)
  expect(await answers).toEqual([true, true, true])
  expect(put).toHaveBeenCalledOnce()
})

test('an answered prompt can be shown again', async () => {
  const prompter = openPrompter()
  const put = vi.fn(async () => false)
  prompter.showWith(put)
  expect([await prompter.prompt('step_up'), await prompter.prompt('step_up')]).toEqual([false, false])
  expect(put).toHaveBeenCalledTimes(2)
})

test('different prompts do not wait for each other', async () => {
  const prompter = openPrompter()
  const never = new Promise<boolean>(() => {})
  prompter.showWith((question) => (question === 'step_up' ? never : Promise.resolve(true)))
  void prompter.prompt('step_up')
  expect(await prompter.prompt('sign_in_again')).toBe(true)
})

test('without a UI every prompt counts as dismissed', async () => {
  expect(await openPrompter().prompt('sign_in_again')).toBe(false)
})
