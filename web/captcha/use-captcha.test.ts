import { captchaForms } from '@song-hanh/contract/http/captcha'
import { expect, test } from 'vitest'
import { isRecaptcha } from './use-captcha.ts'

test('with a key of Google the forms have its box, and those of the console our own puzzle', () => {
  expect(captchaForms.filter((form) => !isRecaptcha(form, 'a-key'))).toEqual(['ekyc', 'application', 'registration'])
})

test('without one every form has our own', () => {
  expect(captchaForms.filter((form) => isRecaptcha(form))).toEqual([])
})
