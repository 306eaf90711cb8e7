import { captchaForms } from '@song-hanh/contract/captcha'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('with a key of Google the forms have its box, and the console’s wizard our own puzzle', async () => {
  vi.stubEnv('VITE_RECAPTCHA_SITE_KEY', 'a-key')
  const { isRecaptcha } = await import('./use-captcha.ts')
  expect(captchaForms.filter((form) => !isRecaptcha(form))).toEqual(['ekyc'])
})

test('without one every form has our own', async () => {
  const { isRecaptcha } = await import('./use-captcha.ts')
  expect(captchaForms.filter(isRecaptcha)).toEqual([])
})
