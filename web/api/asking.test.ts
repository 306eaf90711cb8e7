import { expect, test, vi } from 'vitest'
import { openAsking } from './asking.ts'

test('calls that fail together ask once, and all of them hear the answer', async () => {
  const asking = openAsking()
  const { promise, resolve: answer } = Promise.withResolvers<boolean>()
  const put = vi.fn(() => promise)
  asking.answerBy(put)
  const heard = Promise.all([asking.ask('sign_in_again'), asking.ask('sign_in_again'), asking.ask('sign_in_again')])
  answer(true)
  expect(await heard).toEqual([true, true, true])
  expect(put).toHaveBeenCalledOnce()
})

test('an answered question can be asked anew', async () => {
  const asking = openAsking()
  const put = vi.fn(async () => false)
  asking.answerBy(put)
  expect([await asking.ask('step_up'), await asking.ask('step_up')]).toEqual([false, false])
  expect(put).toHaveBeenCalledTimes(2)
})

test('different questions do not wait for each other', async () => {
  const asking = openAsking()
  const never = new Promise<boolean>(() => {})
  asking.answerBy((question) => (question === 'step_up' ? never : Promise.resolve(true)))
  void asking.ask('step_up')
  expect(await asking.ask('sign_in_again')).toBe(true)
})

test('where nobody asks, the answer is no', async () => {
  expect(await openAsking().ask('sign_in_again')).toBe(false)
})
