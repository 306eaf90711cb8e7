import { LaunchNoticeForm } from '@song-hanh/contract/marketplace/solution'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFormSubmission } from './submit-form.ts'

beforeAll(() => vi.stubGlobal('location', { href: 'https://songhanh.example/ai-transformation' }))
afterAll(() => vi.unstubAllGlobals())

test('a form whose response was lost keeps its id on resubmission, until its content changes or it was accepted', async () => {
  const ids: string[] = []
  let isLost = true
  const submission = createFormSubmission(LaunchNoticeForm, async (_, { formId }) => {
    ids.push(formId)
    if (isLost) throw new TypeError('network')
  })
  const send = (email: string, recaptchaToken: string) =>
    submission.send({ email, acceptedTerms: true }, { recaptchaToken, callbackNote: '' })

  expect((await send('an@haiau.vn', 'first')).is).toBe('failed')
  isLost = false
  expect((await send('an@haiau.vn', 'renewed')).is).toBe('sent')
  await send('an@haiau.vn', 'later')
  isLost = true
  await send('binh@haiau.vn', 'another')
  await send('chi@haiau.vn', 'corrected')
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(4)
})
