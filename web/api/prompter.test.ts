import { expect, test, vi } from 'vitest'
import { openPrompter } from './prompter.ts'

test('calls that fail together share one prompt and its answer', async () => {
  const prompter = openPrompter()
  const { promise, resolve: answer } = Promise.withResolvers<boolean>()
  const show = vi.fn(() => promise)
  prompter.showWith(show)
  const answers = Promise.all([
    prompter.prompt('sign_in_again'),
    prompter.prompt('sign_in_again'),
    prompter.prompt('sign_in_again'),
  ])
  answer(true)
  expect(await answers).toEqual([true, true, true])
  expect(show).toHaveBeenCalledOnce()
})

test('an answered prompt can be shown again', async () => {
  const prompter = openPrompter()
  const show = vi.fn(async () => false)
  prompter.showWith(show)
  expect([await prompter.prompt('step_up'), await prompter.prompt('step_up')]).toEqual([false, false])
  expect(show).toHaveBeenCalledTimes(2)
})

test('different prompts do not wait for each other', async () => {
  const prompter = openPrompter()
  const never = new Promise<boolean>(() => {})
  prompter.showWith((prompt) => (prompt === 'step_up' ? never : Promise.resolve(true)))
  void prompter.prompt('step_up')
  expect(await prompter.prompt('sign_in_again')).toBe(true)
})

test('without a UI every prompt counts as dismissed', async () => {
  expect(await openPrompter().prompt('sign_in_again')).toBe(false)
})
